import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CodeBlock } from '@turnout/ui/surfaces/CodeBlock.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { WebhookPlace, WebhookWithSecret } from '../webhook-calls.ts'
import { useTestCall } from '../use-test-call.ts'
import css from './webhooks.module.css'
import { TestResult } from './TestResult.tsx'

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
