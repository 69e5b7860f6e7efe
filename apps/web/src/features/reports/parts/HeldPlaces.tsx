import { useQuery } from '@tanstack/react-query'
import type { Event } from '@turnout/contract/events/event.ts'
import type { HeldPlaces as Held } from '@turnout/contract/orders/held-places.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { tagOf } from '@turnout/messages/tags.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useAct } from '../../../desk/use-act.ts'
import { heldPlacesQuery, useReleaseHeldPlaces } from '../../orders/api.ts'
import { percentWords } from '../figure-measures.ts'

/**
 * Says that one address holds a great part of the places without buying it, and offers to release it.
 * Without such a hold it shows nothing.
 */
export function HeldPlaces({ event }: { event: Event }) {
  const { data: held = [] } = useQuery(heldPlacesQuery(event.id))
  const [asked, setAsked] = useState<Held | null>(null)
  return (
    <>
      {held.length > 0 && (
        <Stack gap={12} below={16}>
          {held.map((one) => (
            <HeldBanner key={one.visitor} held={one} timeZone={event.timezone} onRelease={() => setAsked(one)} />
          ))}
        </Stack>
      )}
      {asked && <ReleaseDialog eventId={event.id} held={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface HeldBannerProps {
  held: Held
  timeZone: string
  onRelease: () => void
}

function HeldBanner({ held, timeZone, onRelease }: HeldBannerProps) {
  const locale = documentLocale()
  const places = held.places.toLocaleString(tagOf(locale))
  return (
    <Banner
      tone="warning"
      live
      title={
        held.percent === null
          ? m.reports_held_places({ count: held.places, formatted: places })
          : m.reports_held_percent({ percent: percentWords(held.percent / 100) })
      }
      action={<Button onPress={onRelease}>{m.reports_held_release()}</Button>}
    >
      {m.reports_held_text({ count: held.holds, places, time: formatDate(held.since, 'time', { locale, timeZone }) })}
    </Banner>
  )
}

interface ReleaseDialogProps {
  eventId: number
  held: Held
  onClose: () => void
}

/** Asks first: released places can be another buyer's a moment later. */
function ReleaseDialog({ eventId, held, onClose }: ReleaseDialogProps) {
  const release = useReleaseHeldPlaces(eventId)
  const { failed, run } = useAct()
  const giveBack = async (key: string) => {
    const { places } = await release(held.visitor, key)
    showToast({ message: places === 0 ? m.reports_held_none_left() : m.reports_held_released({ count: places }) })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m.reports_held_question()}
      consequences={[m.reports_held_consequence_sale(), m.reports_held_consequence_buyer()]}
      confirmLabel={m.reports_held_release()}
      onConfirm={() => run('release', giveBack, m.reports_held_failed())}
      error={failed ? `${failed.title}. ${failed.reason}` : undefined}
    />
  )
}
