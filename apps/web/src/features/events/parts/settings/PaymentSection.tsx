import { isCardOfferedInVain } from '@turnout/domain/events/payment-ways.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { NoAccountWarning } from '../payment/NoAccountWarning.tsx'
import { CardPaymentsWarning } from '../CardPaymentsWarning.tsx'
import { hasCardChoice } from './has-card-choice.ts'
import { InvoicingFields } from './InvoicingFields.tsx'
import { PaymentWays } from './PaymentWays.tsx'
import { PriceDisplayField } from './PriceDisplayField.tsx'
import type { SectionProps } from './section-props.ts'

/** The ways to pay, how prices with taxes and fees are shown, and invoices. */
export function PaymentSection(section: SectionProps) {
  const { event, form, around } = section
  const switches = form.values.payment_providers
  const hasAccount = form.values['bank_transfer.iban'].trim() !== ''
  return (
    <>
      <ChangedField {...around('payment_providers')}>
        <PaymentWays field={form.listField('payment_providers')} hasCards={hasCardChoice(event, switches)} />
      </ChangedField>
      {isCardOfferedInVain(switches, event.card_payments) && <CardPaymentsWarning cards={event.card_payments} />}
      {switches.includes('BANK_TRANSFER') && !hasAccount && <NoAccountWarning eventId={event.id} />}
      {switches.length === 0 && <Banner tone="info">{m.events_no_payment_way()}</Banner>}
      <ChangedField {...around('price_display_mode')}>
        <PriceDisplayField field={form.field('price_display_mode')} />
      </ChangedField>
      <InvoicingFields {...section} />
    </>
  )
}
