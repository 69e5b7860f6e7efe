import { WEBHOOK_EVENT_GROUPS } from '@turnout/domain/webhooks/event-types.ts'
import { exampleBody } from '@turnout/domain/webhooks/example-bodies.ts'

const TITLES: Readonly<Record<keyof typeof WEBHOOK_EVENT_GROUPS, string>> = {
  orders: 'Orders',
  attendees: 'Attendees',
  'check-in': 'Check-in',
  offer: 'Products and event',
  dates: 'Dates of an event with several',
  guests: 'Messages and waiting list',
}

const HEAD = `# Bodies of webhooks

The body of each call; [webhooks](../domain/webhooks.md#receiving-calls) says how calls are signed, tried
and received. This page is generated from \`packages/domain/src/webhooks/example-bodies.ts\`; a test holds its fields
against what is really sent.

Every body has \`type\`, \`timestamp\` (when it happened) and \`data\`: the thing as the API has it, as the change left
it. \`data.sequence\` counts what happened to this thing. A body above 20,000 bytes has \`truncated: true\` and \`url\`
in place of the fields. A test has the type \`webhook.test\`. New fields and types are added without notice; none is
taken away.
`

/** The reference of the bodies of webhooks, one example for each type. */
export function webhookReference(): string {
  const groups = Object.entries(WEBHOOK_EVENT_GROUPS).map(([group, types]) => {
    // `entries` forgets which keys went in.
    const title = TITLES[group as keyof typeof TITLES]
    const bodies = types.map(
      (type) => `### ${type}\n\n\`\`\`json\n${JSON.stringify(exampleBody(type), null, 2)}\n\`\`\`\n`,
    )
    return `## ${title}\n\n${bodies.join('\n')}`
  })
  return [HEAD, ...groups].join('\n')
}
