import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { Mail, Share } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EventPageLink, eventPageAddress } from '../../attendees/parts/EventPageLink.tsx'

const ShareCode = lazy(() => import('./ShareCode.tsx').then((part) => ({ default: part.ShareCode })))

/** Passes the event's page on: its address to copy, a code for paper, by email, or through what the device offers. */
export function ShareButton({ event }: { event: Pick<EventCore, 'id' | 'slug' | 'title'> }) {
  const [open, setOpen] = useState(false)
  const shared = { title: event.title, url: eventPageAddress(event) }
  // Leaving the device's own sheet without sharing rejects; that is no failure.
  const shareElsewhere = () => navigator.share(shared).catch(() => undefined)
  const mail = `mailto:?subject=${encodeURIComponent(event.title)}&body=${encodeURIComponent(shared.url)}`
  return (
    <>
      <Button variant="filled" icon={Share} onPress={() => setOpen(true)}>
        {m.reports_share()}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.reports_share_title({ title: event.title })}
        footer={
          <>
            <LinkButton href={mail} icon={Mail}>
              {m.reports_share_mail()}
            </LinkButton>
            {'share' in navigator && (
              <Button icon={Share} onPress={shareElsewhere}>
                {m.reports_share_elsewhere()}
              </Button>
            )}
            <Button variant="filled" onPress={() => setOpen(false)}>
              {m.reports_done()}
            </Button>
          </>
        }
      >
        <EventPageLink event={event} />
        <Suspense>
          <ShareCode url={shared.url} name={event.slug} />
        </Suspense>
      </Dialog>
    </>
  )
}
