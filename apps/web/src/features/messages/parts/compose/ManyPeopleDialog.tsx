import { isTyped } from '@turnout/domain/messages/sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { type FormEvent, useState } from 'react'

interface ManyPeopleDialogProps {
  readonly count: number
  /** It leaves later. */
  readonly isScheduled: boolean
  readonly onClose: () => void
  readonly onSend: () => unknown
}

/** To so many nothing leaves by one press: the number is typed first. */
export function ManyPeopleDialog({ count, isScheduled, onClose, onSend }: ManyPeopleDialogProps) {
  const [typed, setTyped] = useState('')
  const isRight = isTyped(typed, count)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isRight) onSend()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={isScheduled ? m.messages_many_schedule_title({ count }) : m.messages_many_title({ count })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{m.messages_many_back()}</Button>
          <Button variant="filled" disabled={!isRight} onPress={onSend}>
            {isScheduled ? m.messages_schedule_send() : m.messages_send({ count })}
          </Button>
        </>
      }
    >
      <p>{m.messages_many_text()}</p>
      <form onSubmit={submit} noValidate>
        <TextField
          label={isScheduled ? m.messages_many_type_to_schedule({ count }) : m.messages_many_type({ count })}
          name="count"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoFocus
        />
      </form>
    </Dialog>
  )
}
