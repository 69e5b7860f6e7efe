import type { ElectronicInvoicing } from '@turnout/contract/organizers/electronic-invoicing.ts'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useMemo } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { addressLabel } from '../../../format/address-labels.ts'
import { countryOptions } from '../../../shell/country-options.ts'
import { useElectronicAct } from '../api.ts'
import settingsCss from '../../../shell/settings/settings.module.css'
import { formOfElectronic, type ElectronicForm } from '../electronic-form.ts'

interface ElectronicDrawerProps {
  organizer: Pick<Organizer, 'id' | 'name'>
  settings: ElectronicInvoicing
  onClose: () => void
}

/** Who sells, as invoices for machines say it. */
export function ElectronicDrawer({ organizer, settings, onClose }: ElectronicDrawerProps) {
  const save = useElectronicAct(organizer.id)
  const form = useForm<ElectronicForm>({
    initial: formOfElectronic(settings, organizer.name),
    onSubmit: async (values) => {
      await save(values)
      showToast({ message: m.organizers_electronic_saved() })
      onClose()
    },
  })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={settings.name === null ? m.organizers_electronic_set_up() : m.organizers_electronic_edit()}
      submitLabel={m.organizers_electronic_save()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <Text tone="muted">{m.organizers_electronic_intro()}</Text>
      <Seller form={form} />
      <Reached form={form} />
      <Treatment form={form} />
    </DrawerForm>
  )
}

interface PartProps {
  form: ReturnType<typeof useForm<ElectronicForm>>
}

/** Name, address and numbers. */
function Seller({ form }: PartProps) {
  const countries = useMemo(() => countryOptions(), [])
  const { country } = form.values
  return (
    <>
      <TextField label={m.organizers_electronic_name()} autoComplete="organization" {...form.field('name')} />
      <TextField label={addressLabel('address_line_1', country)} optional {...form.field('address_line_1')} />
      <Grid className={settingsCss.pair} gap={16} align="start">
        <TextField label={addressLabel('zip_or_postal_code', country)} optional {...form.field('zip_or_postal_code')} />
        <TextField label={addressLabel('city', country)} optional {...form.field('city')} />
      </Grid>
      <Select label={m.events_field_country()} options={countries} {...form.field('country')} />
      <Grid className={settingsCss.pair} gap={16} align="start">
        <TextField label={m.organizers_electronic_vat_id()} optional {...form.field('vat_id')} />
        <TextField
          label={m.organizers_electronic_tax_number()}
          optional
          help={m.organizers_electronic_tax_number_help()}
          {...form.field('tax_number')}
        />
      </Grid>
      <TextField label={m.organizers_electronic_registration()} optional {...form.field('registration_number')} />
    </>
  )
}

/** Whom to ask, and where the seller is in the networks for invoices. */
function Reached({ form }: PartProps) {
  return (
    <Grid className={settingsCss.pair} gap={16} align="start">
      <TextField
        label={m.organizers_electronic_contact_name()}
        optional
        help={m.organizers_electronic_contact_help()}
        {...form.field('contact_name')}
      />
      <TextField
        label={m.organizers_electronic_contact_phone()}
        kind="tel"
        optional
        help={m.organizers_electronic_contact_help()}
        {...form.field('contact_phone')}
      />
      <TextField
        label={m.organizers_electronic_scheme()}
        optional
        maxLength={4}
        help={m.organizers_electronic_scheme_help()}
        {...form.field('electronic_scheme')}
      />
      <TextField label={m.organizers_electronic_address()} optional {...form.field('electronic_address')} />
    </Grid>
  )
}

/** XML that goes beside the PDF, by proper names. */
const BESIDE = [
  { value: 'xrechnung-ubl', format: 'XRechnung (UBL)' },
  { value: 'xrechnung-cii', format: 'XRechnung (CII)' },
  { value: 'peppol', format: 'Peppol BIS Billing 3' },
] as const

/** How untaxed items are treated, and what mails bring. */
function Treatment({ form }: PartProps) {
  return (
    <>
      <Select
        label={m.organizers_electronic_untaxed()}
        help={m.organizers_electronic_untaxed_help()}
        options={[
          { value: 'EXEMPT', label: m.organizers_electronic_untaxed_exempt() },
          { value: 'ZERO', label: m.organizers_electronic_untaxed_zero() },
          { value: 'OUTSIDE', label: m.organizers_electronic_untaxed_outside() },
          { value: 'REVERSE_CHARGE', label: m.organizers_electronic_untaxed_reverse() },
        ]}
        {...form.field('untaxed_category')}
      />
      <TextField
        label={m.organizers_electronic_reason()}
        optional
        help={m.organizers_electronic_reason_help()}
        {...form.field('untaxed_reason')}
      />
      <Select
        label={m.organizers_electronic_mailed()}
        help={m.organizers_electronic_mailed_help()}
        options={[
          { value: 'facturx', label: m.organizers_electronic_mailed_facturx() },
          ...BESIDE.map(({ value, format }) => ({ value, label: m.organizers_electronic_mailed_beside({ format }) })),
          { value: 'pdf', label: m.organizers_electronic_mailed_pdf() },
        ]}
        {...form.field('mailed_format')}
      />
    </>
  )
}
