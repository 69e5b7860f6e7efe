import { NAME_LENGTH } from '@turnout/domain/accounts/names.ts'
import { asksTerms } from '@turnout/contract/checkout/details-body.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RichText } from '../../../public/parts/RichText.tsx'
import { answerName } from '@turnout/contract/questions/answer-fields.ts'
import { QuestionField } from '../../questions/parts/QuestionField.tsx'
import type { CheckoutPage } from '../checkout-page.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { AddressFields } from '../parts/details/AddressFields.tsx'
import { CheckoutCard } from '../parts/CheckoutCard.tsx'
import { EmailField } from '../parts/details/EmailField.tsx'
import { InputField, TickField } from '../parts/details/Field.tsx'
import { FormErrors } from '../parts/details/FormErrors.tsx'
import { GuestFields } from '../parts/details/GuestFields.tsx'
import { useDetailsForm } from '../parts/details/use-details-form.ts'
import type { Hold } from '../parts/use-hold.ts'
import css from './DetailsPage.module.css'

/** First step: who buys, and for whom. Three fields and a tick for one free ticket. */
export function DetailsPage({ page, hold }: { page: CheckoutPage; hold: Hold }) {
  const { event, order, given } = page
  const known = (name: string, saved: string | null | undefined): string => given?.values[name] ?? saved ?? ''
  const details = useDetailsForm(page, hold)
  const { faults, attempts, units, tickets, questions, act } = details
  const errors = Object.fromEntries(faults.map(({ name, text }) => [name, text]))
  const buyerName = (part: 'first_name' | 'last_name') => ({
    name: `order.${part}`,
    error: errors[`order.${part}`],
    defaultValue: known(`order.${part}`, order[part]),
    maxLength: NAME_LENGTH.max,
  })
  return (
    <CheckoutCard>
      <h1>{tickets === 0 ? m.checkout_where_to_send_order() : m.checkout_where_to_send({ count: tickets })}</h1>
      {event.settings.pre_checkout_message !== null && (
        <RichText className={css.message} html={event.settings.pre_checkout_message} />
      )}
      {attempts > 0 && <FormErrors key={attempts} faults={faults} />}
      <form ref={details.form} className={css.form} method="post" noValidate {...details.handlers}>
        <EmailField known={known('order.email', order.email)} error={errors['order.email']} onMend={details.mend} />
        <div className={css.names}>
          <InputField {...buyerName('first_name')} label={m.checkout_first_name()} autoComplete="given-name" />
          <InputField {...buyerName('last_name')} label={m.checkout_last_name()} autoComplete="family-name" />
        </div>
        {questions.map((question, n) => (
          <QuestionField
            key={question.id}
            {...{ question, errors, values: details.values, countries: page.words.countries }}
            name={answerName('order', n)}
          />
        ))}
        {(tickets > 1 || details.mustName || units.some((unit) => unit.questions.length > 0)) && (
          <GuestFields {...details} errors={errors} countries={page.words.countries} />
        )}
        {event.settings.require_billing_address && (
          <AddressFields
            known={(part) => known(`order.address.${part}`, order.address?.[part])}
            countries={page.words.countries}
            errors={errors}
          />
        )}
        {asksTerms(event.settings.terms_text) && (
          <TickField
            name="order.accepted_terms"
            label={m.checkout_terms({ organizer: event.organizer })}
            shortLabel={m.checkout_terms_short()}
            error={errors['order.accepted_terms']}
            isTicked={given?.values['order.accepted_terms'] === 'on'}
          >
            <Terms text={event.settings.terms_text} />
          </TickField>
        )}
        <ActButton
          label={buttonWords(page, tickets)}
          busyLabel={m.checkout_sending()}
          busy={act.busy}
          failure={act.failure ?? given?.failure ?? null}
        />
      </form>
    </CheckoutCard>
  )
}

/** The organizer's own terms, in reach without leaving the page. */
function Terms({ text }: { text: string | null }) {
  return (
    <details className={css.terms}>
      <summary>{m.checkout_read_terms()}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long terms scroll, and must do so without a mouse */}
      <div role="region" aria-label={m.checkout_terms_short()} tabIndex={0}>
        {text}
      </div>
    </details>
  )
}

function buttonWords({ order }: CheckoutPage, tickets: number): string {
  if (order.is_payment_required) return m.checkout_continue_to_payment()
  return tickets === 0 ? m.checkout_complete() : m.checkout_get_tickets({ count: tickets })
}
