import type { HoldersInput } from '@turnout/contract/occurrences/occurrence.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'

interface HoldersQuestionProps {
  /** Tickets that were sold for the date. */
  readonly tickets: number
  /** Null: back to the form. */
  readonly answer: (holders: HoldersInput | null) => void
}

/** What those hear who hold tickets of a date that moves, and until when their money goes back. */
export function HoldersQuestion({ tickets, answer }: HoldersQuestionProps) {
  const [holders, setHolders] = useState<HoldersInput>({ tell: true, reason: null, refund_until_days: 2 })
  const [error, setError] = useState<string>()
  const { tell, reason, refund_until_days: days } = holders
  const change = (changed: Partial<HoldersInput>) => {
    setError(undefined)
    setHolders({ ...holders, ...changed })
  }
  const send = () => {
    const said = { tell, reason: reason?.trim() || null, refund_until_days: tell ? days : null }
    if (!tell && said.reason === null) return setError(m.field_required())
    answer(said)
  }
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={() => answer(null)}
      title={m.occurrences_move_title({ count: tickets })}
      consequences={[m.occurrences_move_valid()]}
      confirmLabel={tell ? m.occurrences_move_tell() : m.occurrences_move_quiet()}
      onConfirm={send}
    >
      <Stack gap={16} columns={1}>
        <Switch
          label={m.occurrences_move_mail()}
          consequence={m.occurrences_move_mail_text()}
          name="tell"
          value={tell}
          onChange={(on) => change({ tell: on })}
        />
        <TextField
          kind="multiline"
          label={tell ? m.occurrences_move_reason() : m.occurrences_move_reason_kept()}
          optional={tell}
          name="reason"
          rows={3}
          value={reason ?? ''}
          onChange={(text) => change({ reason: text })}
          error={error}
        />
        {tell && (
          <NumberField
            label={m.occurrences_move_back()}
            optional
            help={m.occurrences_move_back_help()}
            unit={m.occurrences_move_days()}
            name="refund_until_days"
            value={days}
            onChange={(number) => change({ refund_until_days: number })}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
