import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { RadioCards } from '@turnout/ui/fields/RadioCards.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { formatDate, formatMinor } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { amountExample, momentExample, needsDecimalSign } from '../../reading-examples.ts'
import type { PlanFormState } from './plan-props.ts'

/** How days and amounts are written, each with a cell of the files and what it becomes. */
export function WritingCard({ files, form }: { files: readonly ImportFile[]; form: PlanFormState }) {
  const { timezone, currency } = form.values
  const locale = documentLocale()
  const moment = momentExample(files, form.values)
  const amount = amountExample(files, form.values)
  if (moment === null && amount === null) return null
  return (
    <Card title={m.imports_writing()}>
      <Grid gap={16} columns={1}>
        {moment !== null && (
          <>
            <RadioCards
              label={m.imports_days()}
              name="day_first"
              value={form.values.day_first ? 'day' : 'month'}
              onChange={(first) => form.set('day_first', first === 'day')}
              cards={[
                { value: 'day', label: m.imports_day_first(), detail: m.imports_day_first_example() },
                { value: 'month', label: m.imports_month_first(), detail: m.imports_month_first_example() },
              ]}
            />
            <Becomes
              written={moment.written}
              meaning={moment.meaning && formatDate(moment.meaning, 'plainDate', { locale, timeZone: timezone })}
            />
          </>
        )}
        {amount !== null && needsDecimalSign(form.values) && (
          <RadioCards
            label={m.imports_amounts()}
            name="decimal_comma"
            value={form.values.decimal_comma ? 'comma' : 'point'}
            onChange={(sign) => form.set('decimal_comma', sign === 'comma')}
            cards={[
              { value: 'comma', label: m.imports_decimal_comma(), detail: '1.234,500' },
              { value: 'point', label: m.imports_decimal_point(), detail: '1,234.500' },
            ]}
          />
        )}
        {amount !== null && (
          <Becomes
            written={amount.written}
            meaning={amount.meaning === null ? null : formatMinor(amount.meaning, { locale, currency })}
          />
        )}
      </Grid>
    </Card>
  )
}

/** A cell of the files and what it is read as. */
function Becomes({ written, meaning }: { written: string; meaning: string | null }) {
  return (
    <Text padding="10-14" ground="accent-soft" radius="control" breaks role="status">
      {meaning === null ? m.imports_reads_as_nothing({ written }) : m.imports_reads_as({ written, meaning })}
    </Text>
  )
}
