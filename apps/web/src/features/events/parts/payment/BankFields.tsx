import { isSwissAccount, SWISS_MAX } from '@turnout/domain/payments/swiss-code.ts'
import { BANK_MAX } from '@turnout/contract/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { useMemo, type ReactNode } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { addressLabel } from '../../../../format/address-labels.ts'
import { countryOptions } from '../../../../shell/country-options.ts'
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
  const isSwiss = isSwissAccount(text('bank_transfer.iban').value.replace(/[\s-]/gu, '').toUpperCase())
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
      {isSwiss && <PayeeAddress {...{ text, around }} />}
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

/** Where the payee is: the code of a Swiss account says it. */
function PayeeAddress({ text, around }: Pick<BankFieldsProps, 'text' | 'around'>) {
  const countries = useMemo(() => countryOptions(), [])
  const country = text('bank_transfer.address.country')
  const line = (part: 'address_line_1' | 'zip_or_postal_code' | 'city') => {
    const name = `bank_transfer.address.${part}` as const
    return around(
      name,
      <TextField label={addressLabel(part, country.value)} optional maxLength={SWISS_MAX[part]} {...text(name)} />,
    )
  }
  return (
    <>
      <Text tone="muted">{m.events_bank_address_help()}</Text>
      <div className={css.pair}>
        {line('address_line_1')}
        {around(
          'bank_transfer.address.country',
          <Select label={m.events_field_country()} optional options={countries} {...country} />,
        )}
      </div>
      <div className={css.pair}>
        {line('zip_or_postal_code')}
        {line('city')}
      </div>
    </>
  )
}
