import { BANK_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { ReactNode } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import css from '../settings/settings.module.css'
import type { BankValues } from './bank-values.ts'

type DaysName = 'offline_payment_deadline_in_days' | 'bank_transfer.grace_days'
type TextName = Exclude<keyof BankValues, DaysName>

interface BankFieldsProps {
  readonly text: (name: TextName) => BoundField<string>
  readonly days: (name: DaysName) => BoundField<number | null>
  /** What surrounds a field: whether it is changed, and what it was. */
  readonly around: (name: TextName | DaysName, field: ReactNode) => ReactNode
}

/** The account that buyers transfer money to, and the days that they have. */
export function BankFields({ text, days, around }: BankFieldsProps) {
  const line = (name: 'payee' | 'iban' | 'bic' | 'bank', words: { label: string; help?: string }) =>
    around(
      `bank_transfer.${name}`,
      <TextField {...words} optional maxLength={BANK_MAX[name]} {...text(`bank_transfer.${name}`)} />,
    )
  return (
    <>
      <div className={css.pair}>
        {line('payee', { label: m.events_bank_payee() })}
        {line('iban', { label: m.events_bank_iban(), help: m.events_bank_iban_help() })}
      </div>
      <div className={css.pair}>
        {line('bank', { label: m.events_bank_name() })}
        {line('bic', { label: m.events_bank_bic(), help: m.events_bank_bic_help() })}
      </div>
      <div className={css.pair}>
        {around(
          'offline_payment_deadline_in_days',
          <NumberField
            label={m.events_field_deadline()}
            unit={m.events_days()}
            optional
            help={m.events_field_deadline_help()}
            placeholder={m.events_field_deadline_none()}
            {...days('offline_payment_deadline_in_days')}
          />,
        )}
        {around(
          'bank_transfer.grace_days',
          <NumberField
            label={m.events_field_grace()}
            unit={m.events_days()}
            help={m.events_field_grace_help()}
            {...days('bank_transfer.grace_days')}
          />,
        )}
      </div>
    </>
  )
}
