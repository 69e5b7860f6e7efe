import { useQuery } from '@tanstack/react-query'
import { invoiceNumberText, seriesOf } from '@turnout/domain/invoices/invoice-number.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { LockedValue } from '@turnout/ui/fields/LockedLine.tsx'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useState } from 'react'
import { Failure } from '../../../../desk/Failure.tsx'
import { TextLanguageBar } from '../../../../desk/languages/TextLanguageBar.tsx'
import type { TextLanguages } from '../../../../desk/languages/use-text-languages.ts'
import { useAct } from '../../../../desk/use-act.ts'
import { ChangedField } from '../../../../shell/settings/ChangedField.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { ElectronicInvoicing } from '../../../organizers/parts/ElectronicInvoicing.tsx'
import { issueMissing, missingInvoicesQuery } from '../../api.ts'
import { TranslatedSetting } from '../setting-texts/TranslatedSetting.tsx'
import { textsOfSection } from '../setting-texts/texts-of-section.ts'
import type { SectionProps } from './section-props.ts'
import css from './settings.module.css'

/** Orders from before the event issued invoices, and the button that issues theirs. */
function MissingInvoices({ eventId }: { eventId: number }) {
  const mayWrite = useMay('orders:write')
  const { data } = useQuery({ ...missingInvoicesQuery(eventId), enabled: mayWrite })
  const { failed, run } = useAct()
  const [isQueued, setQueued] = useState(false)
  const issue = () =>
    run('issue', (key) => issueMissing(eventId, key).then(() => setQueued(true)), m.events_missing_invoices_failed())
  if (isQueued)
    return (
      <Banner tone="info" live>
        {m.events_missing_invoices_queued()}
      </Banner>
    )
  if (data === undefined || data.orders_count === 0) return null
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button size="small" onPress={issue}>
            {m.events_missing_invoices_issue()}
          </Button>
        }
      >
        {m.events_missing_invoices({ count: data.orders_count })}
      </Banner>
      {failed && <Failure title={failed.title} reason={failed.reason} retry={failed.retry} />}
    </>
  )
}

/** How invoices are numbered, who issues them, and the texts on them. */
export function InvoicingFields({ event, settings, form, around, language }: SectionProps) {
  const languages = textsOfSection({ form, language }, ['invoice_label', 'invoice_tax_details', 'invoice_notes'])
  return (
    <>
      {settings.enable_invoicing && <MissingInvoices eventId={event.id} />}
      <Numbers form={form} around={around} isFixed={settings.has_invoices} />
      <TextLanguageBar languages={languages} isFurther />
      <Documents form={form} around={around} languages={languages} />
      <Issuer form={form} around={around} organizer={event.organizer.name} />
      <Texts form={form} around={around} languages={languages} />
      <ElectronicInvoicing organizer={event.organizer} />
    </>
  )
}

type PartProps = Pick<SectionProps, 'form' | 'around'>
type TextProps = PartProps & { languages: TextLanguages }

/** How documents are numbered. The first number is locked, with the reason, once one has it. */
function Numbers({ form, around, isFixed }: PartProps & { isFixed: boolean }) {
  const { invoice_prefix: prefix, invoice_start_number: first } = form.values
  const example = invoiceNumberText({ prefix: seriesOf(prefix.trim()), number: first ?? 1 })
  return (
    <div className={css.pair}>
      <ChangedField {...around('invoice_prefix')}>
        <TextField
          label={m.events_invoicing_prefix()}
          optional
          maxLength={20}
          help={m.events_invoicing_prefix_help({ example })}
          {...form.field('invoice_prefix')}
        />
      </ChangedField>
      {isFixed ? (
        <LockedValue label={m.events_invoicing_first()} name="invoice_start_number">
          {m.events_invoicing_fixed({ number: first ?? 1 })}
        </LockedValue>
      ) : (
        <ChangedField {...around('invoice_start_number')}>
          <NumberField
            label={m.events_invoicing_first()}
            help={m.events_invoicing_first_help()}
            {...form.field('invoice_start_number')}
          />
        </ChangedField>
      )}
    </div>
  )
}

/** What the document is called, and when it is due. */
function Documents(text: TextProps) {
  const { form, around } = text
  return (
    <div className={css.pair}>
      <TranslatedSetting {...text} name="invoice_label">
        {(field) => (
          <TextField
            label={m.events_invoicing_label()}
            optional
            maxLength={50}
            placeholder={m.invoices_invoice()}
            help={m.events_invoicing_label_help()}
            {...field}
          />
        )}
      </TranslatedSetting>
      <ChangedField {...around('invoice_payment_terms_days')}>
        <NumberField
          label={m.events_invoicing_terms()}
          unit={m.events_invoicing_terms_unit()}
          optional
          help={m.events_invoicing_terms_help()}
          {...form.field('invoice_payment_terms_days')}
        />
      </ChangedField>
    </div>
  )
}

/** The issuer of the invoices. */
function Issuer({ form, around, organizer }: PartProps & { organizer: string }) {
  return (
    <>
      <ChangedField {...around('organization_name')}>
        <TextField
          label={m.events_invoicing_name()}
          optional
          maxLength={149}
          placeholder={organizer}
          help={m.events_invoicing_name_help()}
          {...form.field('organization_name')}
        />
      </ChangedField>
      <ChangedField {...around('organization_address')}>
        <TextField
          label={m.events_invoicing_address()}
          kind="multiline"
          rows={3}
          optional
          {...form.field('organization_address')}
        />
      </ChangedField>
    </>
  )
}

/** The other texts of the invoices. */
function Texts(text: TextProps) {
  return (
    <>
      <TranslatedSetting {...text} name="invoice_tax_details">
        {(field) => (
          <TextField
            label={m.events_invoicing_tax()}
            kind="multiline"
            rows={2}
            optional
            help={m.events_invoicing_tax_help()}
            {...field}
          />
        )}
      </TranslatedSetting>
      <TranslatedSetting {...text} name="invoice_notes">
        {(field) => (
          <TextField
            label={m.events_invoicing_notes()}
            kind="multiline"
            rows={3}
            optional
            help={m.events_invoicing_notes_help()}
            {...field}
          />
        )}
      </TranslatedSetting>
    </>
  )
}
