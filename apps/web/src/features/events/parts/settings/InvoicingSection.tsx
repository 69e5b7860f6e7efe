import type { EventSettings } from '@turnout/contract/events/settings.ts'
import { invoiceNumberText, seriesOf } from '@turnout/domain/invoices/invoice-number.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useForm } from '../../../../api/use-form.ts'
import { useEventActs } from '../../api.ts'
import type { SectionProps } from './section-props.ts'
import css from './Settings.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const valuesOf = (settings: EventSettings) => ({
  enable_invoicing: settings.enable_invoicing,
  invoice_label: settings.invoice_label ?? '',
  invoice_prefix: settings.invoice_prefix ?? '',
  invoice_start_number: settings.invoice_start_number as number | null,
  invoice_payment_terms_days: settings.invoice_payment_terms_days,
  organization_name: settings.organization_name ?? '',
  organization_address: settings.organization_address ?? '',
  invoice_tax_details: settings.invoice_tax_details ?? '',
  invoice_notes: settings.invoice_notes ?? '',
})

type InvoicingForm = ReturnType<typeof useForm<ReturnType<typeof valuesOf>>>

/** Whether orders are invoiced, how invoices are numbered, and the texts on them. */
export function InvoicingSection({ event, settings }: SectionProps) {
  const acts = useEventActs()
  const form = useForm({
    initial: valuesOf(settings),
    onSubmit: ({ invoice_start_number: first, ...values }) =>
      // An empty field is refused, along with all else that is wrong.
      acts.changeSettings(event.id, { ...values, invoice_start_number: first ?? '' }),
  })
  return (
    <SettingsForm section="invoicing" form={form} onDiscard={() => form.reset(valuesOf(settings))}>
      <Switch
        label={m.events_invoicing_on()}
        consequence={m.events_invoicing_on_help()}
        {...form.field('enable_invoicing')}
      />
      {form.values.enable_invoicing && (
        <>
          <Numbers form={form} isFixed={settings.has_invoices} />
          <Texts form={form} organizer={event.organizer.name} />
        </>
      )}
    </SettingsForm>
  )
}

/** How documents are numbered. The first number is locked, with the reason, once one has it. */
function Numbers({ form, isFixed }: { form: InvoicingForm; isFixed: boolean }) {
  const { invoice_prefix: prefix, invoice_start_number: first } = form.values
  const example = invoiceNumberText({ prefix: seriesOf(prefix.trim()), number: first ?? 1 })
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={m.events_invoicing_prefix()}
          optional
          maxLength={20}
          help={m.events_invoicing_prefix_help({ example })}
          {...form.field('invoice_prefix')}
        />
        <NumberField
          label={m.events_invoicing_first()}
          disabled={isFixed}
          help={isFixed ? m.events_invoicing_first_fixed() : m.events_invoicing_first_help()}
          {...form.field('invoice_start_number')}
        />
      </div>
      <div className={css.pair}>
        <TextField
          label={m.events_invoicing_label()}
          optional
          maxLength={50}
          placeholder={m.invoices_invoice()}
          help={m.events_invoicing_label_help()}
          {...form.field('invoice_label')}
        />
        <NumberField
          label={m.events_invoicing_terms()}
          unit={m.events_invoicing_terms_unit()}
          optional
          help={m.events_invoicing_terms_help()}
          {...form.field('invoice_payment_terms_days')}
        />
      </div>
    </>
  )
}

/** The issuer of the invoices, and their other texts. */
function Texts({ form, organizer }: { form: InvoicingForm; organizer: string }) {
  return (
    <>
      <TextField
        label={m.events_invoicing_name()}
        optional
        maxLength={149}
        placeholder={organizer}
        help={m.events_invoicing_name_help()}
        {...form.field('organization_name')}
      />
      <TextField
        label={m.events_invoicing_address()}
        kind="multiline"
        rows={3}
        optional
        {...form.field('organization_address')}
      />
      <TextField
        label={m.events_invoicing_tax()}
        kind="multiline"
        rows={2}
        optional
        help={m.events_invoicing_tax_help()}
        {...form.field('invoice_tax_details')}
      />
      <TextField
        label={m.events_invoicing_notes()}
        kind="multiline"
        rows={3}
        optional
        help={m.events_invoicing_notes_help()}
        {...form.field('invoice_notes')}
      />
    </>
  )
}
