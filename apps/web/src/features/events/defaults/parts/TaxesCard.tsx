import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { FieldProblem } from '@turnout/ui/fields/FieldFrame.tsx'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useTaxesAndFees } from '../../../taxes-and-fees/api.ts'
import { rateWords } from '../../../taxes-and-fees/parts/charge-words.ts'
import { DefaultField } from './DefaultField.tsx'
import type { DefaultsForm } from './use-defaults-form.ts'

/** The taxes and fees that a new product carries: the same mark as on their own page. */
export function TaxesCard({ form }: { form: DefaultsForm }) {
  const { account, data: charges } = useTaxesAndFees()
  const { value: chosen, onChange, error } = form.listField('tax_and_fee_ids')
  const pick = (id: number, on: boolean) =>
    onChange(on ? [...chosen, id].toSorted((a, b) => a - b) : chosen.filter((one) => one !== id))
  const link = <TextLink href={paths.taxesAndFees()}>{m.event_defaults_to_taxes()}</TextLink>
  return (
    <Card title={m.shell_taxes_and_fees()} headEnd={link}>
      <Grid gap={18} columns={1}>
        <Text tone="muted">{m.event_defaults_taxes_intro()}</Text>
        {charges === undefined || account === undefined ? (
          <Skeleton height="52px" />
        ) : charges.length === 0 ? (
          <p>{m.event_defaults_no_taxes()}</p>
        ) : (
          <DefaultField form={form} name="tax_and_fee_ids">
            <Stack gap={12} role="group" aria-label={m.shell_taxes_and_fees()}>
              {charges.map((charge) => (
                <Checkbox
                  key={charge.id}
                  name={`tax_and_fee_ids.${charge.id}`}
                  label={charge.name}
                  help={rateWords(charge, account.currency_code)}
                  value={chosen.includes(charge.id)}
                  onChange={(on) => pick(charge.id, on)}
                />
              ))}
              <FieldProblem id="tax_and_fee_ids-error" error={error} />
            </Stack>
          </DefaultField>
        )}
      </Grid>
    </Card>
  )
}
