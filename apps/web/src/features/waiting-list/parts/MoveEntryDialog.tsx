import type { WaitingEntry } from '@turnout/contract/waiting-list/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { NumberField } from '@turnout/ui/fields/NumberField.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { moveEntry, useRefreshWaitingList } from '../api.ts'
import css from './waiting-list-waiting-figures.module.css'
import { nameOf } from './waiting-columns.tsx'

interface MoveEntryDialogProps {
  readonly eventId: number
  readonly entry: WaitingEntry
  readonly onClose: () => void
}

/** Gives an entry another place in the line, and asks why. */
export function MoveEntryDialog({ eventId, entry, onClose }: MoveEntryDialogProps) {
  const refresh = useRefreshWaitingList(eventId)
  const [position, setPosition] = useState<number | null>(entry.position)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [busy, setBusy] = useState(false)
  const name = nameOf(entry)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await moveEntry({ eventId, entryId: entry.id }, { position: position ?? 0, reason })
      await refresh()
      showToast({ message: m.waiting_list_moved({ name }) })
      onClose()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setErrors(Object.keys(problem.errors).length > 0 ? problem.errors : { reason: [problem.message] })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={m.waiting_list_move_title({ name })}>
      <Stack
        as="form"
        className={css.offerRuleCardForm}
        gap={16}
        items="start"
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <NumberField
          name="position"
          label={m.waiting_list_move_position()}
          value={position}
          onChange={setPosition}
          error={errors['position']?.[0]}
        />
        <TextField
          name="reason"
          label={m.waiting_list_move_reason()}
          help={m.waiting_list_move_reason_text()}
          value={reason}
          onChange={setReason}
          error={errors['reason']?.[0]}
        />
        <Button type="submit" variant="filled" busy={busy}>
          {m.waiting_list_move_save()}
        </Button>
      </Stack>
    </Dialog>
  )
}
