import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { useEffect } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { cityOfZone } from '@turnout/messages/zones.ts'
import { CurrencyField } from '../../../accounts/parts/CurrencyField.tsx'
import { EditableLine } from '../../../accounts/parts/EditableLine.tsx'
import { TimeZoneField } from '../../../accounts/parts/TimeZoneField.tsx'
import type { HostDraft } from '../../welcome-draft.ts'
import { StepForm } from './StepForm.tsx'

export interface StepProps<Values> {
  initial: Values
  /** After every key. */
  onChange: (values: Values) => void
  /** Sends the step; errors that it throws land on the fields. */
  onSave: (values: Values) => Promise<void>
  onBack?: () => void
}

/** 1 of 3: the name that guests will read; the rest is filled in. */
export function HostStep({ initial, onChange, onSave }: StepProps<HostDraft>) {
  const form = useForm({ initial, onSubmit: onSave })
  const { email, currency, timezone } = form.values
  useEffect(() => onChange(form.values), [form.values, onChange])
  return (
    <StepForm
      title={m.organizers_host_title()}
      intro={m.organizers_host_intro()}
      action={m.organizers_next()}
      form={form}
    >
      <TextField
        label={m.organizers_host_name()}
        help={m.organizers_host_name_help()}
        autoComplete="organization"
        autoFocus
        {...form.field('name')}
      />
      <EditableLine
        label={m.organizers_host_line()}
        parts={[email, currency, cityOfZone(timezone)]}
        refused={['email', 'currency', 'timezone'].some((name) => form.errorOf(name) !== undefined)}
      >
        <TextField
          label={m.organizers_host_email()}
          kind="email"
          autoComplete="email"
          help={m.organizers_host_email_help()}
          {...form.field('email')}
        />
        <CurrencyField field={form.field('currency')} />
        <TimeZoneField field={form.field('timezone')} />
      </EditableLine>
    </StepForm>
  )
}
