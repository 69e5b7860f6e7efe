import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { useState } from 'react'
import { Failure } from '../../../../desk/Failure.tsx'
import { useAct } from '../../../../desk/use-act.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { issueMissing, missingInvoicesQuery } from '../../api.ts'

/** Orders from before the event issued invoices, and the button that issues theirs. */
export function MissingInvoices({ eventId }: { eventId: number }) {
  const mayWrite = useMay('orders:write')
  const { data } = useQuery({ ...missingInvoicesQuery(eventId), enabled: mayWrite })
  const { failed, run } = useAct()
  const [isQueued, setQueued] = useState(false)
  const issue = () =>
    run('issue', (key) => issueMissing(eventId, key).then(() => setQueued(true)), m.events_missing_invoices_failed())
  if (isQueued)
    return (
      <Banner tone="info" live>
        {m.events_missing_invoices_queued()}
      </Banner>
    )
  if (data === undefined || data.orders_count === 0) return null
  return (
    <>
      <Banner
        tone="info"
        action={
          <Button size="small" onPress={issue}>
            {m.events_missing_invoices_issue()}
          </Button>
        }
      >
        {m.events_missing_invoices({ count: data.orders_count })}
      </Banner>
      {failed && <Failure title={failed.title} reason={failed.reason} retry={failed.retry} />}
    </>
  )
}
