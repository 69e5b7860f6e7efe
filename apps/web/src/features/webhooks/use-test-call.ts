import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { testResult, useWebhookActs } from './api.ts'
import type { WebhookPlace } from './webhook-calls.ts'

/** A receiver may keep us waiting for 15 seconds. */
const LOOK_MS = 500

/** Where a test call is. */
export type TestCall =
  | { readonly state: 'none' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly log: WebhookLog }
  | { readonly state: 'failed'; readonly reason: string }

/** Sends test calls to one webhook and waits for what becomes of each. */
export function useTestCall(place: WebhookPlace, webhookId: number) {
  const { test } = useWebhookActs(place)
  const [call, setCall] = useState<TestCall>({ state: 'none' })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const send = async (): Promise<void> => {
    setCall({ state: 'sending' })
    try {
      const sent = await test(webhookId)
      const log = await waitFor(() => testResult(place, { ...sent, webhookId }), isHere)
      if (log !== null) setCall({ state: 'done', log })
    } catch (error) {
      setCall({ state: 'failed', reason: error instanceof ApiError ? error.message : m.shell_unexpected_error() })
    }
  }
  return { call, send }
}

/** Looks again and again until there is something; null: the caller waits no more. */
async function waitFor<T>(look: () => Promise<T | null>, isHere: { readonly current: boolean }): Promise<T | null> {
  while (isHere.current) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const found = await look()
    if (found !== null) return found
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK_MS)
    })
  }
  return null
}
