import { m } from '@turnout/messages/generated/messages.js'
import { FormSection } from '@turnout/ui/fields/FormSection.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import type { ComponentProps } from 'react'
import css from '../../../desk/desk.module.css'

type CompanyField = 'company.name' | 'company.vat_id' | 'company.reference'
type Bound = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

/** The company that the invoice of an order is for. */
export function CompanyFields({ field }: { field: (name: CompanyField) => Bound }) {
  return (
    <FormSection title={m.orders_company()} intro={m.orders_company_help()}>
      <TextField label={m.orders_company()} optional {...field('company.name')} />
      <div className={css.pair}>
        <TextField label={m.orders_company_vat_id()} optional {...field('company.vat_id')} />
        <TextField label={m.orders_company_reference()} optional {...field('company.reference')} />
      </div>
    </FormSection>
  )
}
