import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { askForResetLink } from '../api.ts'

const RESEND_SECONDS = 30

export interface LinkOnItsWayProps {
  email: string
  /** The server's sentence. */
  message: string
  onOtherAddress: () => void
}

const MAILBOXES: readonly (readonly [domains: string, address: string])[] = [
  ['gmail.com googlemail.com', 'https://mail.google.com/'],
  ['outlook.com hotmail.com live.com msn.com outlook.de hotmail.de', 'https://outlook.live.com/mail/'],
  ['yahoo.com yahoo.de yahoo.co.uk yahoo.fr', 'https://mail.yahoo.com/'],
  ['icloud.com me.com mac.com', 'https://www.icloud.com/mail/'],
  ['proton.me protonmail.com pm.me', 'https://mail.proton.me/'],
  ['gmx.de gmx.net gmx.at gmx.ch', 'https://www.gmx.net/'],
  ['web.de', 'https://web.de/'],
]

/**
 * Where the mail of an address can be read, if its provider has a public page.
 */
function mailboxOf(email: string): string | null {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? ''
  return MAILBOXES.find(([domains]) => domains.split(' ').includes(domain))?.[1] ?? null
}

/** After asking for a link: what to do, and once more after half a minute. */
export function LinkOnItsWay({ email, message, onOtherAddress }: LinkOnItsWayProps) {
  const [left, restart] = useSecondsLeft(RESEND_SECONDS)
  const [problem, setProblem] = useState<string | null>(null)
  const mailbox = mailboxOf(email)
  const resend = async () => {
    setProblem(null)
    try {
      await askForResetLink(email)
      restart()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <Stack gap={16}>
      <Banner tone="good" live>
        {message}
      </Banner>
      <Text tone="muted" breaks>
        {m.sign_in_sent_to({ email })}
      </Text>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      {mailbox !== null && (
        <LinkButton href={mailbox} variant="filled" size="large" wide newTab>
          {m.sign_in_open_mail()}
        </LinkButton>
      )}
      <Row gap={8} wrap figures>
        <Button onPress={resend} disabled={left > 0}>
          {left > 0 ? m.sign_in_resend_in({ seconds: left }) : m.sign_in_resend()}
        </Button>
        <Button variant="quiet" onPress={onOtherAddress}>
          {m.sign_in_other_address()}
        </Button>
      </Row>
    </Stack>
  )
}

/** Counts down from `seconds`; the second value starts it again. */
function useSecondsLeft(seconds: number): [number, () => void] {
  const until = useRef(0)
  const [left, setLeft] = useState(seconds)
  const [round, setRound] = useState(0)
  useEffect(() => {
    until.current = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      // Timers sleep in hidden tabs; the clock does not.
      const rest = Math.max(0, Math.ceil((until.current - Date.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [seconds, round])
  const restart = () => {
    setLeft(seconds)
    setRound((before) => before + 1)
  }
  return [left, restart]
}
