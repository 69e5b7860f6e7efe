import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'
import type { WebhookEventType } from '@turnout/domain/webhooks/event-types.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './ExampleCall.module.css'
import { JsonCode } from './JsonCode.tsx'

/** A call of this kind as its receiver gets it. */
export function ExampleCall({ url, type }: { url: string; type: WebhookEventType }) {
  return (
    <section className={css.frame} aria-label={m.webhooks_example()}>
      <h3 className={css.title}>{m.webhooks_example()}</h3>
      <pre className={css.head} dir="ltr">
        {`POST ${pathOf(url)}\nwebhook-id: msg_2kQ7fR9sV0aWn4\nwebhook-timestamp: 1811840564\nwebhook-signature: v1,8sW…=`}
      </pre>
      <JsonCode label={m.webhooks_example_body({ type })} json={JSON.stringify(exampleBody(type), null, 2)} />
      <p className={css.note}>{m.webhooks_example_answer()}</p>
    </section>
  )
}

/** Of what is typed so far. */
const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : '/')
