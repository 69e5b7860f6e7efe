import type { CsvMapping } from '@turnout/domain/bank/csv-mapping.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ColumnChoices } from '../../../desk/files/ColumnChoices.tsx'
import { moneyWords } from '../sum-words.ts'
import { choose, mappingOf, readBack, saidOf, type CsvTable, type Holds, type Said } from '../csv-table.ts'
import { dayOfStatement } from '../day-words.ts'

const HOLDS: Readonly<Record<Holds, () => string>> = {
  none: m.bank_holds_none,
  bookedOn: m.bank_holds_booked_on,
  valuedOn: m.bank_holds_valued_on,
  amount: m.bank_holds_amount,
  credit: m.bank_holds_credit,
  debit: m.bank_holds_debit,
  mark: m.bank_holds_mark,
  currency: m.bank_holds_currency,
  name: m.bank_holds_name,
  iban: m.bank_holds_iban,
  text: m.bank_holds_text,
  reference: m.bank_holds_reference,
  endToEndId: m.bank_holds_end_to_end_id,
  entryReference: m.bank_holds_entry_reference,
}

const options = () => Object.entries(HOLDS).map(([value, label]) => ({ value: value as Holds, label: label() }))

const SAMPLES = 2

interface ColumnsProps {
  readonly table: CsvTable
  readonly said: Said
  readonly onSay: (said: Said) => void
}

/** Each column of the file, with what it holds. */
function Columns({ table, said, onSay }: ColumnsProps) {
  const { rows, guess } = table
  // Headings that we do not know are shown as headings all the same.
  const above = Math.max(1, guess.rowsAbove)
  const headings = rows[above - 1] ?? []
  const samples = rows.slice(above, above + SAMPLES)
  return (
    <ColumnChoices
      label={m.bank_columns()}
      options={options()}
      columns={said.choices.map((value, column) => ({
        column,
        heading: headings[column] ?? '',
        samples: samples.flatMap((row) => row[column] || []),
        name: `column-${column}`,
        value,
      }))}
      onChoose={({ column }, value) => onSay({ ...said, choices: choose(said.choices, column, value) })}
    />
  )
}

/** "We read: 26 May 2027, €40.50 in." */
function readBackWords(table: CsvTable, mapping: CsvMapping | null): string {
  const read = mapping === null ? null : readBack(table, mapping)
  if (read === null) return m.bank_reads_nothing()
  const { day, amountMinor, currency } = read
  const values = {
    date: dayOfStatement(day),
    sum: moneyWords(majorFromMinor(Math.abs(amountMinor), currency), currency),
  }
  return amountMinor > 0 ? m.bank_reads_in(values) : m.bank_reads_out(values)
}

interface MappingFormProps {
  readonly name: string
  readonly table: CsvTable
  readonly onCancel: () => void
  readonly onSend: (mapping: CsvMapping) => Promise<void>
}

/** Which column of a CSV file is which. It is remembered for the next file. */
export function MappingForm({ name, table, onCancel, onSend }: MappingFormProps) {
  const [said, setSaid] = useState(() => saidOf(table))
  const mapping = mappingOf(table, said)
  const reads = mapping !== null && readBack(table, mapping) !== null
  return (
    <Card title={m.bank_columns()} headEnd={<bdi>{name}</bdi>}>
      <Stack gap={16}>
        <Columns table={table} said={said} onSay={setSaid} />
        <Row gap={12} wrap>
          <Select
            label={m.bank_date_order()}
            name="date_order"
            value={said.dateOrder}
            options={[
              { value: 'DMY', label: '31.12.' },
              { value: 'MDY', label: '12/31' },
              { value: 'YMD', label: '2027-12-31' },
            ]}
            onChange={(dateOrder) => setSaid({ ...said, dateOrder })}
          />
          <Select
            label={m.bank_decimal_sign()}
            name="decimal_sign"
            value={said.decimalSign}
            options={[
              { value: ',', label: '40,50' },
              { value: '.', label: '40.50' },
            ]}
            onChange={(decimalSign) => setSaid({ ...said, decimalSign })}
          />
        </Row>
        <Text as="p" role="status" weight={650}>
          {readBackWords(table, mapping)}
        </Text>
        <Row gap={8} justify="end" wrap>
          <Button onPress={onCancel}>{m.shell_ui_cancel()}</Button>
          <Button variant="filled" disabled={!reads} onPress={() => mapping !== null && onSend(mapping)}>
            {m.bank_read_file()}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
