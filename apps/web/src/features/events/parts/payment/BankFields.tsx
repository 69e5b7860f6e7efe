import { m } from '@turnout/messages/generated/messages.js'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { ReactNode } from 'react'
import type { BoundField } from '../../../../api/bound-fields.ts'
import { BANK_MAX } from '@turnout/contract/limits.ts'
import css from '../settings/Settings.module.css'

type BankField = 'payee' | 'iban' | 'bic' | 'bank'

interface BankFieldsProps {
  readonly field: (name: BankField) => BoundField<string>
  /** What surrounds a field: whether it is changed, and what it was. */
  readonly around: (name: BankField, field: ReactNode) => ReactNode
}

/** The account that buyers transfer money to. */
export function BankFields({ field, around }: BankFieldsProps) {
  return (
    <>
      <div className={css.pair}>
        {around(
          'payee',
          <TextField label={m.events_bank_payee()} optional maxLength={BANK_MAX.payee} {...field('payee')} />,
        )}
        {around(
          'iban',
          <TextField
            label={m.events_bank_iban()}
            optional
            maxLength={BANK_MAX.iban}
            help={m.events_bank_iban_help()}
            {...field('iban')}
          />,
        )}
      </div>
      <div className={css.pair}>
        {around(
          'bank',
          <TextField label={m.events_bank_name()} optional maxLength={BANK_MAX.bank} {...field('bank')} />,
        )}
        {around(
          'bic',
          <TextField
            label={m.events_bank_bic()}
            optional
            maxLength={BANK_MAX.bic}
            help={m.events_bank_bic_help()}
            {...field('bic')}
          />,
        )}
      </div>
    </>
  )
}
