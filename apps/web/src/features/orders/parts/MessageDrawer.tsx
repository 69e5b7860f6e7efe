import type { BodyInput } from '@turnout/contract/client.ts'
import type { messageBuyer } from '@turnout/contract/orders/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { useForm } from '../../../api/use-form.ts'
import { RichTextField } from '../../events/parts/rich-text/RichTextField.tsx'
import css from './MessageDrawer.module.css'

export type Message = BodyInput<typeof messageBuyer>

export interface MessageDrawerProps {
  /** Who gets it: a name and an address, or a number of buyers. */
  to: string
  onClose: () => void
  /** Throws the ApiError of a refusal; its fields may stand under `message`. */
  onSend: (message: Message) => Promise<unknown>
}

const EMPTY = { subject: '', message: '', send_copy: false, acknowledgement: false }
type Values = typeof EMPTY

function missing({ subject, message, acknowledgement }: Values): Record<string, string> {
  return {
    ...(subject.trim() === '' && { subject: m.orders_message_no_subject() }),
    ...(message.replaceAll(/<[^>]*>/gu, '').trim() === '' && { message: m.orders_message_no_text() }),
    ...(!acknowledgement && { acknowledgement: m.orders_message_not_acknowledged() }),
  }
}

/** A message to one buyer or many. */
export function MessageDrawer({ to, onClose, onSend }: MessageDrawerProps) {
  const form = useForm<Values>({ initial: EMPTY, check: missing, onSubmit: onSend })
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.orders_message_title()}
      submitLabel={m.orders_message_send()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
    >
      <p className={css.to}>
        <span>{m.orders_message_to()}</span> <bdi>{to}</bdi>
      </p>
      <TextField label={m.orders_message_subject()} maxLength={200} {...form.field('subject')} />
      <RichTextField label={m.orders_message_text()} help={m.orders_message_help()} {...form.field('message')} />
      <Checkbox label={m.orders_message_copy()} {...form.field('send_copy')} />
      <Checkbox label={m.orders_message_acknowledge()} {...form.field('acknowledgement')} />
    </DrawerForm>
  )
}
