import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Preview } from '@turnout/contract/messages/message.ts'
import { PREVIEWED_PEOPLE } from '@turnout/contract/messages/limits.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { languageWords } from '../../../../desk/language-words.ts'
import { usePageKeys } from '../../../../shell/keys/page-keys.ts'
import type { MessageDraft } from '../../message-draft.ts'
import { useDrawn, type Counted } from '../../use-audience.ts'
import { MailFrame } from '../../../../desk/mail/MailFrame.tsx'
import { MailPager } from '../../../../desk/mail/MailPager.tsx'
import css from './compose.module.css'

interface PreviewCardProps {
  readonly eventId: number
  readonly draft: MessageDraft
  readonly counted: Counted
}

/** The mail as real people would get it, one after the other. */
export function PreviewCard({ eventId, draft, counted }: PreviewCardProps) {
  const [at, setAt] = useState(0)
  const count = counted.state === 'known' ? counted.of.count : 0
  // Fewer fit than before: the last one is shown.
  const shown = Math.min(at, Math.max(0, count - 1))
  const { drawn, isFailed, retry } = useDrawn(eventId, draft, shown)
  const person = drawn?.people[shown % PREVIEWED_PEOPLE]
  const walk = (to: number): boolean => {
    const isThere = to >= 0 && to < count
    if (isThere) setAt(to)
    return isThere
  }
  usePageKeys(m.messages_preview(), [
    { chord: 'j', does: m.messages_preview_next(), run: () => walk(shown + 1) },
    { chord: 'k', does: m.messages_preview_before(), run: () => walk(shown - 1) },
  ])
  const words = { before: m.messages_preview_before(), next: m.messages_preview_next() }
  return (
    <Card
      title={m.messages_preview()}
      headEnd={count > 0 && <MailPager at={shown} count={count} onGo={setAt} words={words} />}
      flush
    >
      {count === 0 && counted.state !== 'counting' ? (
        <Stack as="p" className={css.nobody} gap={10} items="start" tone="muted">
          {m.messages_preview_nobody()}
        </Stack>
      ) : isFailed ? (
        <Stack className={css.nobody} gap={10} items="start" tone="muted">
          <p>{m.messages_preview_failed()}</p>
          <Button size="small" onPress={retry}>
            {m.messages_try_again()}
          </Button>
        </Stack>
      ) : person === undefined ? (
        <Stack className={css.nobody} gap={10} items="start" tone="muted">
          <Skeleton height="180px" />
        </Stack>
      ) : (
        <Mail person={person} />
      )}
    </Card>
  )
}

function Mail({ person }: { person: Preview['people'][number] }) {
  const name = fullName(person.first_name, person.last_name)
  const facts = [
    person.email,
    languageWords(person.locale),
    person.tickets > 0 ? m.messages_preview_tickets({ count: person.tickets }) : null,
  ]
  return (
    <>
      <Row className={css.person} gap={10} align="center">
        <Avatar name={name} />
        <div>
          <Text weight={650}>
            <bdi>{name}</bdi>
          </Text>
          <Text font="small" tone="muted" breaks>
            {facts.filter((fact) => fact !== null).join(' · ')}
          </Text>
        </div>
      </Row>
      <Box padding={14} ground="sunken">
        <MailFrame title={m.messages_preview_frame({ name })} html={person.html} />
      </Box>
    </>
  )
}
