import type { ImportFile } from '@turnout/contract/imports/import.ts'
import { STATUS_MEANINGS, type StatusMeaning } from '@turnout/domain/imports/status-meanings.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { statusesOf } from '../../plan-values.ts'
import css from '../Imports.module.css'
import type { PlanFormState } from './plan-props.ts'

const WORDS: Readonly<Record<StatusMeaning, () => string>> = {
  PAID: m.imports_means_paid,
  AWAITING: m.imports_means_awaiting,
  CANCELLED: m.imports_means_cancelled,
  REFUNDED: m.imports_means_refunded,
  WAITING: m.imports_means_waiting,
  LEFT_OUT: m.imports_means_left_out,
}

/** What each value of the status columns of a file means: no ticket comes of one that is only guessed. */
export function StatusCard({ file, form }: { file: ImportFile; form: PlanFormState }) {
  const options = STATUS_MEANINGS.map((value) => ({ value, label: WORDS[value]() }))
  return statusesOf(form.values, file).map(({ column, heading, values }) => (
    <Card key={column} title={m.imports_statuses({ heading })}>
      <Grid gap={16} columns={1}>
        <Text size={13.5} tone="muted" breaks>
          {m.imports_statuses_about()}
        </Text>
        <table className={css.choices} aria-label={m.imports_statuses({ heading })}>
          <thead>
            <tr>
              <th scope="col">{m.imports_status_value()}</th>
              <th scope="col">{m.imports_status_rows()}</th>
              <th scope="col">{m.imports_status_means()}</th>
            </tr>
          </thead>
          <tbody>
            {values.map(({ name, value, count, means }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{value || m.imports_status_empty()}</bdi>
                </th>
                <td>{m.imports_rows({ count })}</td>
                <td>
                  <Select<StatusMeaning | ''>
                    label={m.imports_status_means_of({ value: value || m.imports_status_empty() })}
                    labelHidden
                    name={name}
                    placeholder={m.imports_status_choose()}
                    options={options}
                    value={means}
                    error={form.errorOf(name)}
                    onChange={(chosen) => {
                      if (chosen === '') return
                      form.set('statuses', { ...form.values.statuses, [name]: chosen })
                      form.clearError(name)
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grid>
    </Card>
  ))
}
