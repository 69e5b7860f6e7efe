import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'
import type { WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import css from './webhooks.module.css'
import { JsonCode } from './JsonCode.tsx'

/** A call of this kind as its receiver gets it. */
export function ExampleCall({ url, type }: { url: string; type: WebhookEventType }) {
  return (
    <Grid as="section" gap={14} columns={1} aria-label={m.webhooks_example()}>
      <Text as="h3" font="smallest" tone="muted">
        {m.webhooks_example()}
      </Text>
      <Text as="pre" className={css.exampleCallHead} tone="muted" breaks dir="ltr">
        {`POST ${pathOf(url)}\nwebhook-id: msg_2kQ7fR9sV0aWn4\nwebhook-timestamp: 1811840564\nwebhook-signature: v1,8sW…=`}
      </Text>
      <JsonCode label={m.webhooks_example_body({ type })} json={JSON.stringify(exampleBody(type), null, 2)} />
      <Text font="small" tone="muted">
        {m.webhooks_example_answer()}
      </Text>
    </Grid>
  )
}

/** Of what is typed so far. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '/')
