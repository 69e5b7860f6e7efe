import type { Session } from '@turnout/contract/sign-in/session.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { safeReturnAddress, takeReturnAddress } from '../../../../api/return-address.ts'
import { challengeOf, useEnter } from '../../api.ts'
import { AuthCard } from '../../parts/AuthCard.tsx'
import { ChooseAccount } from '../../parts/ChooseAccount.tsx'
import { finishAtProvider, takeLinking } from '../api.ts'

interface Arrived {
  readonly session: Session
  /** Where the person was going. */
  readonly address: string
}

/** Where providers send people back to: goes on from here, or back to where they began, with the reason. */
export function ProviderAnswerPage() {
  const enter = useEnter()
  const arrived = useArrival(({ session, address }) => enter(session, address))
  if (arrived === null)
    return (
      <AuthCard title={m.single_sign_on_signing_in()} intro={m.single_sign_on_wait()}>
        <Skeleton height="46px" />
      </AuthCard>
    )
  return <ChooseAccount session={arrived.session} onEnter={(session) => enter(session, arrived.address)} />
}

/** Sends the answer once. A person with several accounts chooses first. */
function useArrival(goOn: (arrived: Arrived) => void): Arrived | null {
  const { key = '' } = useParams()
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<Arrived | null>(null)
  const sent = useRef(false)
  useEffect(() => {
    // A page that renders twice sends once: the answer works once.
    if (sent.current) return
    sent.current = true
    const answer = window.location.search.slice(1)
    // What the provider said must not stay in the history of the browser.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const isLinking = takeLinking()
    const back = isLinking ? paths.profile() : paths.login()
    void finishAtProvider({ key, answer })
      .then(({ session, return_to: returnTo }) => {
        if (session === null) return navigate(paths.profile(), { replace: true, state: 'provider linked' })
        const address = safeReturnAddress(returnTo, window.location.origin) ?? takeReturnAddress()
        if (session.accounts.length > 1) setChoosing({ session, address })
        else goOn({ session, address })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        const challenge = challengeOf(error)
        const state = challenge === null ? { problem: error.message } : { challenge }
        return navigate(back, { replace: true, state })
      })
  }, [key, navigate, goOn])
  return choosing
}
