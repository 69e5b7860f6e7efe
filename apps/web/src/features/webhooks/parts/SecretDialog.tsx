import type { WebhookLog } from '@turnout/contract/webhooks/delivery.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CodeBlock } from '@turnout/ui/surfaces/CodeBlock.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { testResult, useWebhookActs } from '../api.ts'
import { callReason } from '../call-words.ts'
import type { WebhookPlace, WebhookWithSecret } from '../webhook-calls.ts'
import { addressParts, msText } from '../webhook-words.ts'
import css from './webhooks.module.css'

/** As one types it: `body` is the text as it came. */
const VERIFY = `import { Webhook } from 'standardwebhooks'

const call = new Webhook(secret)
  .verify(body, headers) // throws if it is not ours`

export interface SecretDialogProps {
  place: WebhookPlace
  webhook: WebhookWithSecret
  /** A receiver that knows a former secret is not called before a request. */
  isRenewed: boolean
  onKept: () => void
}

/** A receiver may keep us waiting for 15 seconds. */
const LOOK_MS = 500

/** Where a test call is. */
type TestCall =
  | { readonly state: 'none' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly log: WebhookLog }
  | { readonly state: 'failed'; readonly reason: string }

/** Sends test calls to one webhook and waits for what becomes of each. */
function useTestCall(place: WebhookPlace, webhookId: number) {
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

/** What became of a test call, in a sentence; nothing before one was sent. */
function TestResult({ call, url }: { call: TestCall; url: string }) {
  const { host } = addressParts(url)
  if (call.state === 'none') return null
  if (call.state === 'sending')
    return (
      <Banner tone="info" live>
        {m.webhooks_test_sending({ host })}
      </Banner>
    )
  if (call.state === 'failed') {
    return (
      <Banner tone="error" live title={m.webhooks_test_not_sent()}>
        {call.reason}
      </Banner>
    )
  }
  const { log } = call
  const { response_code: code, duration_ms: took } = log
  if (log.state === 'DELIVERED' && code !== null) {
    return (
      <Banner tone="good" live title={m.webhooks_test_arrived()}>
        {m.webhooks_test_answered({ host, code, time: msText(took ?? 0) })}
      </Banner>
    )
  }
  return (
    <Banner tone="warning" live title={m.webhooks_test_failed()}>
      {code === null ? callReason(log) : m.webhooks_test_answered({ host, code, time: msText(took ?? 0) })}{' '}
      {m.webhooks_test_failed_next()}
    </Banner>
  )
}

/**
 * The secret of a webhook, this once, and a first call to try it with. Only a member who says that they have
 * it closes it.
 */
export function SecretDialog({ place, webhook, isRenewed, onKept }: SecretDialogProps) {
  const { call, send } = useTestCall(place, webhook.id)
  const begin = useEffectEvent(() => {
    if (!isRenewed) void send()
  })
  useEffect(() => begin(), [])
  return (
    <Dialog
      open
      role="alertdialog"
      width={600}
      title={m.webhooks_secret_title()}
      // Escape would lose it.
      onClose={() => undefined}
      footer={
        <>
          <Button onPress={send} busy={call.state === 'sending'}>
            {call.state === 'none' ? m.webhooks_test() : m.webhooks_test_again()}
          </Button>
          <Button variant="filled" onPress={onKept}>
            {m.webhooks_secret_kept()}
          </Button>
        </>
      }
    >
      <p>{isRenewed ? m.webhooks_secret_renewed_text() : m.webhooks_secret_text()}</p>
      <Box className={css.secret} padding={12} border radius="menu">
        <CopyField label={m.webhooks_secret()} value={webhook.secret} secret />
      </Box>
      <CodeBlock label={m.webhooks_secret_check()} code={VERIFY} />
      <TestResult call={call} url={webhook.url} />
    </Dialog>
  )
}
