import type { Session } from '@turnout/contract/sign-in/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { FingerprintPattern } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { hasPasskeys, isGivenUp, stopAsking, suggestsPasskeys } from '../../../api/passkeys.ts'
import { logInByPasskey } from '../api.ts'
import css from './sign-in.module.css'

/** A waiting suggestion is renewed before its challenge ends. */
const RENEW_MS = 4 * 60_000

/**
 * The button, and the passkeys that the browser suggests in the field of the address. Nothing where
 * the browser has none.
 */
export function PasskeySignIn({ onLogin }: { onLogin: (session: Session) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const told = useRef(onLogin)
  useEffect(() => {
    told.current = onLogin
  })
  useSuggestions((session) => told.current(session), setProblem)
  if (!hasPasskeys()) return null
  const ask = async () => {
    setProblem(null)
    try {
      onLogin(await logInByPasskey())
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  return (
    <Stack gap={14}>
      <Row as="p" className={css.or} gap={12} align="center" font="small" tone="subtle" aria-hidden>
        {m.factors_sign_in_or()}
      </Row>
      {problem !== null && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <Button icon={FingerprintPattern} size="large" wide onPress={ask}>
        {m.factors_sign_in_passkey()}
      </Button>
    </Stack>
  )
}

/** Closing the window of the browser needs no message. */
function problemOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.message
  return isGivenUp(error) ? null : m.factors_passkey_failed()
}

function useSuggestions(onLogin: (session: Session) => void, onProblem: (problem: string | null) => void): void {
  const acts = useRef({ onLogin, onProblem })
  useEffect(() => {
    acts.current = { onLogin, onProblem }
  })
  useEffect(() => {
    let isOver = false
    const suggest = async () => {
      if (isOver || !(await suggestsPasskeys())) return
      try {
        const session = await logInByPasskey({ suggest: true })
        if (!isOver) acts.current.onLogin(session)
      } catch (error) {
        // A key that was chosen and refused is told; a closed window is not.
        if (!isOver && error instanceof ApiError && error.status === 422) acts.current.onProblem(error.message)
      }
    }
    void suggest()
    const timer = setInterval(() => void suggest(), RENEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      if (hasPasskeys()) void stopAsking()
    }
  }, [])
}
