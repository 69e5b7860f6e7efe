import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../api/use-form.ts'
import { RichTextField } from '../../events/parts/rich-text/RichTextField.tsx'
import css from './MessageDrawer.module.css'

export interface MessageDrawerProps {
  /** Who gets it: a name and an address, or a number of people. */
  to: string
  onClose: () => void
  /** Throws the ApiError of a refusal; its fields may stand under `message`. */
  onSend: (message: Message) => Promise<unknown>
}

/** As every endpoint that writes to people takes it. */
export interface Message {
  readonly subject: string
  /** Rich text. */
  readonly message: string
  readonly send_copy: boolean
  readonly acknowledgement: boolean
}

const EMPTY: Message = { subject: '', message: '', send_copy: false, acknowledgement: false }

function missing({ subject, message, acknowledgement }: Message): Record<string, string> {
  return {
    ...(subject.trim() === '' && { subject: m.attendees_message_no_subject() }),
    ...(message.replaceAll(/<[^>]*>/gu, '').trim() === '' && { message: m.attendees_message_no_text() }),
    ...(!acknowledgement && { acknowledgement: m.attendees_message_not_acknowledged() }),
  }
}

/** A message to one or many. */
export function MessageDrawer({ to, onClose, onSend }: MessageDrawerProps) {
  const form = useForm<Message>({ initial: EMPTY, check: missing, onSubmit: onSend })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.attendees_message_title()}
      submitLabel={m.attendees_message_send()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <p className={css.to}>
        <span>{m.attendees_message_to()}</span> <bdi>{to}</bdi>
      </p>
      <TextField label={m.attendees_message_subject()} maxLength={200} {...form.field('subject')} />
      <RichTextField label={m.attendees_message_text()} help={m.attendees_message_help()} {...form.field('message')} />
      <Checkbox label={m.attendees_message_copy()} {...form.field('send_copy')} />
      <Checkbox label={m.attendees_message_acknowledge()} {...form.field('acknowledgement')} />
    </DrawerForm>
  )
}
