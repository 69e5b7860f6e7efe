import { asksBillingAddress, offersCompany } from '@turnout/contract/checkout/details-body.ts'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { type FormEvent, type Ref, useEffect, type ComponentType, useState } from 'react'
import { RichText } from '../../../../public/frame/parts/RichText.tsx'
import { QuestionField } from '../../../questions/parts/QuestionField.tsx'
import type { AnsweringWords } from '../../../questions/parts/answer-attributes.ts'
import type { CheckoutPage } from '../../checkout-page.ts'
import { BuyerFields } from '../details/BuyerFields.tsx'
import { FormErrors } from '../details/FormErrors.tsx'
import { GuestFields } from '../details/GuestFields.tsx'
import { InvoiceFields } from '../details/InvoiceFields.tsx'
import { Terms } from '../details/Terms.tsx'
import type { DetailsForm } from '../details/use-details-form.ts'
import { NoWay } from '../payment/NoWay.tsx'
import { PaymentProblem } from '../payment/PaymentProblem.tsx'
import type { WalletBuyer, WalletRowProps } from '../payment/WalletRow.tsx'
import { WaysToPay } from '../payment/WaysToPay.tsx'
import type { Till } from '../payment/till.ts'
import { takesWalletsFirst } from '../payment/wallets-first.ts'
import type { Hold } from '../use-hold.ts'
import { FORM } from './PressButton.tsx'
import card from './hold.module.css'
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

interface WalletsProps {
  readonly page: CheckoutPage
  readonly details: DetailsForm
  readonly press: Press
  choose(way: Way): void
}

/** The row of wallets, loaded after the page, where nothing but name and address is asked of the buyer. */
function Wallets({ page, ...form }: WalletsProps) {
  const [loaded, setLoaded] = useState<{ Row: ComponentType<WalletRowProps> } | null>(null)
  const card = page.payment?.card ?? null
  const isFirst = card !== null && takesWalletsFirst(page)
  useEffect(() => {
    if (!isFirst) return
    import('../payment/WalletRow.tsx').then(
      ({ WalletRow }) => setLoaded({ Row: WalletRow }),
      // The form below takes every card.
      () => undefined,
    )
  }, [isFirst])
  if (loaded === null || card === null) return null
  const { Row } = loaded
  return <Row card={card} locale={page.locale} {...actsOf(form)} />
}

/** What a wallet brings itself: these may be empty before it opens. */
const BROUGHT = ['order.email', 'order.first_name', 'order.last_name'] as const

function actsOf({ details, press, choose }: Omit<WalletsProps, 'page'>): Omit<WalletRowProps, 'card' | 'locale'> {
  const fieldOf = (name: string): HTMLInputElement | null => {
    const field = details.form.current?.elements.namedItem(name)
    return field instanceof HTMLInputElement ? field : null
  }
  const isEmpty = (name: string): boolean => fieldOf(name)?.value.trim() === ''
  const bring = (name: string, value: string): void => {
    const field = fieldOf(name)
    if (field === null || value === '' || field.value.trim() !== '') return
    field.value = value
    details.mend(field)
  }
  return {
    mayOpen() {
      if (press.busy) return false
      choose('card')
      const faults = details
        .check()
        .filter(({ name }) => !(BROUGHT as readonly string[]).includes(name) || !isEmpty(name))
      if (faults.length > 0) details.refuse(faults)
      return faults.length === 0
    },
    lacksName: () => isEmpty('order.first_name') || isEmpty('order.last_name'),
    onAgreed({ name, email }: WalletBuyer, till) {
      const [first, last] = partsOf(name)
      bring('order.email', email)
      bring('order.first_name', first)
      bring('order.last_name', last)
      press.press(till)
    },
  }
}

/** "Ana Maria Silva" as first names and the last word. One word alone is asked for the rest. */
function partsOf(name: string): readonly [string, string] {
  const words = name.trim().split(/\s+/u)
  return words.length < 2 ? [name.trim(), ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
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
