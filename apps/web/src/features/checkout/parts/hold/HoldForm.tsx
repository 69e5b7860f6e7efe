import { asksBillingAddress, offersCompany } from '@turnout/contract/checkout/details-body.ts'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, type Ref, useEffect } from 'react'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import type { AnsweringWords } from '../../../questions/parts/answer-attributes.ts'
import { QuestionField } from '../../../questions/parts/QuestionField.tsx'
import type { CheckoutPage } from '../../checkout-page.ts'
import { BuyerFields } from '../details/BuyerFields.tsx'
import { FormErrors } from '../details/FormErrors.tsx'
import { InvoiceFields } from '../details/InvoiceFields.tsx'
import { GuestFields } from '../details/GuestFields.tsx'
import { Terms } from '../details/Terms.tsx'
import type { DetailsForm } from '../details/use-details-form.ts'
import { NoWay } from '../payment/NoWay.tsx'
import { PaymentProblem } from '../payment/PaymentProblem.tsx'
import type { Till } from '../payment/till.ts'
import { Wallets } from '../payment/Wallets.tsx'
import { WaysToPay } from '../payment/WaysToPay.tsx'
import type { Hold } from '../use-hold.ts'
import card from './hold.module.css'
import { FORM } from './PressButton.tsx'
import { showField } from './show-field.ts'
import type { Press, Way } from './use-press.ts'

interface HoldFormProps {
  readonly page: CheckoutPage
  readonly hold: Hold
  readonly details: DetailsForm
  readonly press: Press
  readonly ways: readonly Exclude<Way, null>[]
  readonly way: Way
  readonly till: Ref<Till>
  choose(way: Way): void
}

/** Everything that a buyer is asked, on one paper: where the tickets go, the questions, the way to pay. */
export function HoldForm({ page, details, press, ...rest }: HoldFormProps) {
  const { event, order, given } = page
  const { tickets, units, errors, attempts, faults } = details
  const isPlainForm = given !== null && faults.length > 0
  useEffect(() => {
    const [first] = faults
    if (attempts > 0 && !isPlainForm && first !== undefined) showField(first.name)
    // Only a press leads there, not every error that goes.
    // oxlint-disable-next-line react/exhaustive-deps -- the faults of this press
  }, [attempts])
  const submit = (submitted: FormEvent): void => {
    submitted.preventDefault()
    press.press()
  }
  return (
    <form
      id={FORM}
      ref={details.form}
      className={card.card}
      method="post"
      noValidate
      inert={press.busy}
      // While the bank asks, its step is here instead; what was typed stays in the fields.
      hidden={press.bank !== null}
      onInput={details.onInput}
      onSubmit={submit}
      // Without script a hold whose details are given is paid for by a separate form.
      data-needs-script={page.view === 'payment' ? '' : undefined}
    >
      {isPlainForm && <FormErrors faults={faults} />}
      {given?.failure != null && (
        <p className={card.failure} role="alert">
          {given.failure}
        </p>
      )}
      <Wallets {...{ page, details, press }} choose={rest.choose} />
      <section aria-labelledby="where-title">
        {event.settings.pre_checkout_message !== null && (
          <RichText
            className={card.message}
            html={event.settings.pre_checkout_message}
            lang={event.settings.text_locales?.['pre_checkout_message']}
          />
        )}
        <h2 id="where-title">
          {tickets === 0 ? m.checkout_where_to_send_order() : m.checkout_where_to_send({ count: tickets })}
        </h2>
        <div className={card.fields}>
          <BuyerFields page={page} details={details} />
          {(tickets > 1 || details.mustName || units.some((unit) => unit.questions.length > 0)) && (
            <GuestFields {...details} words={answeringWords(page)} />
          )}
        </div>
      </section>
      <Asked page={page} details={details} />
      {order.is_payment_required && <Payment {...{ page, press, details, ...rest }} />}
      <Terms page={page} error={errors['order.accepted_terms']} />
    </form>
  )
}

const answeringWords = ({ locale, words }: CheckoutPage): AnsweringWords => ({
  locale,
  countries: words.countries,
  dialling: words.dialling,
})

/** The questions of the organizer, and where the invoice goes. */
function Asked({ page, details }: Pick<HoldFormProps, 'page' | 'details'>) {
  const { event, order } = page
  const { questions, errors, values } = details
  return (
    <>
      {questions.length > 0 && (
        <section aria-labelledby="asks-title">
          <h2 id="asks-title">{m.checkout_asks({ organizer: event.organizer })}</h2>
          <div className={card.fields}>
            {questions.map((question, n) => (
              <QuestionField
                key={question.id}
                {...{ question, errors, values, words: answeringWords(page) }}
                name={answerName('order', n)}
              />
            ))}
          </div>
        </section>
      )}
      {(asksBillingAddress(event.settings, order) || offersCompany(event.settings, order)) && (
        <InvoiceFields page={page} details={details} className={card.fields} />
      )}
    </>
  )
}

function Payment({ page, hold, details, press, ways, way, till, choose }: HoldFormProps) {
  const { problem } = press
  const isDeclined = problem?.isDeclined === true
  return (
    <section aria-labelledby="pay-title" data-needs-script>
      <h2 id="pay-title">{ways.length === 0 ? m.checkout_no_methods() : m.checkout_pay_title()}</h2>
      {isDeclined && (
        <PaymentProblem key={press.tries} {...{ problem, hold }} takesFocus={press.tries > 0} event={page.event} />
      )}
      {ways.length === 0 ? (
        <NoWay page={page} />
      ) : (
        <WaysToPay
          {...{ page, ways, way, till, choose, isDeclined }}
          isLocked={press.busy}
          settle={(name) => details.settle(name)}
        />
      )}
    </section>
  )
}
