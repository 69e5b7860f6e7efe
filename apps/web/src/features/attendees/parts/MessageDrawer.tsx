import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { DrawerForm } from '@turnout/ui/overlays/DrawerForm.tsx'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { problemOf, problemOfFields } from '../../../api/form-problem.ts'
import { useForm } from '../../../api/use-form.ts'
import { useSender } from '../../accounts/api.ts'
import { SenderGate } from '../../accounts/parts/SenderGate.tsx'
import { RichTextField } from '../../events/parts/rich-text/RichTextField.tsx'
import css from './attendees.module.css'

export interface MessageDrawerProps {
  /** A name and an address. */
  to: string
  onClose: () => void
  /** Throws the ApiError of a refusal; its fields may stand under `message`. */
  onSend: (message: Message) => Promise<unknown>
  /** Goes on in the composer, which has blanks and a preview, with what was typed. */
  onCompose: (written: Pick<Message, 'subject' | 'message'>) => void
  /** The same for the sender alone; throws likewise. */
  onTest: (message: Message) => Promise<unknown>
}

/** As every endpoint that writes to people takes it. */
export interface Message {
  readonly subject: string
  /** Rich text. */
  readonly message: string
  readonly send_copy: boolean
  /** To the sender alone. */
  readonly is_test: boolean
  readonly acknowledgement: boolean
}

const EMPTY: Message = { subject: '', message: '', send_copy: false, is_test: false, acknowledgement: false }

function missing({ subject, message, is_test: isTest, acknowledgement }: Message): Record<string, string> {
  return {
    ...(subject.trim() === '' && { subject: m.attendees_message_no_subject() }),
    ...(message.replaceAll(/<[^>]*>/gu, '').trim() === '' && { message: m.attendees_message_no_text() }),
    ...(!isTest && !acknowledgement && { acknowledgement: m.attendees_message_not_acknowledged() }),
  }
}

/**
 * A message to one person. A member who may not send yet can still compose it, and reads what is
 * missing.
 */
export function MessageDrawer({ to, onClose, onSend, onCompose, onTest }: MessageDrawerProps) {
  const form = useForm<Message>({ initial: EMPTY, check: missing, onSubmit: onSend })
  const sender = useSender()
  const [tested, setTested] = useState(false)
  const test = async () => {
    setTested(false)
    const message = { ...form.values, is_test: true }
    const found = missing(message)
    if (Object.keys(found).length > 0) return form.refuse(problemOfFields(found))
    try {
      await onTest(message)
      setTested(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.refuse(problemOf(error))
    }
  }
  const gate = sender?.missing ? <SenderGate user={sender.user} missing={sender.missing} /> : undefined
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={m.attendees_message_title()}
      submitLabel={m.attendees_message_send()}
      onSubmit={() => form.submit()}
      dirty={form.dirty}
      problem={form.problem}
      instead={gate}
      footerStart={gate === undefined && <Button onPress={test}>{m.attendees_message_test()}</Button>}
    >
      <Text className={css.to} padding="10-14" ground="sunken" radius="menu" weight={600} breaks>
        <span>{m.attendees_message_to()}</span> <bdi>{to}</bdi>
      </Text>
      <p>
        <Button size="small" icon={PenLine} onPress={() => onCompose(form.values)}>
          {m.attendees_message_compose()}
        </Button>
      </p>
      {tested && sender !== null && (
        <Banner tone="good" live>
          {m.attendees_message_test_sent({ email: sender.user.email })}
        </Banner>
      )}
      <TextField label={m.attendees_message_subject()} maxLength={200} {...form.field('subject')} />
      <RichTextField label={m.attendees_message_text()} help={m.attendees_message_help()} {...form.field('message')} />
      <Checkbox label={m.attendees_message_copy()} {...form.field('send_copy')} />
      <Checkbox label={m.attendees_message_acknowledge()} {...form.field('acknowledgement')} />
    </DrawerForm>
  )
}
