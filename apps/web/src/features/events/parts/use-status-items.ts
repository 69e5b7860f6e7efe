import type { EventStatus } from '@turnout/contract/enums.ts'
import type { EventCore } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import type { MenuItem } from '@turnout/ui/overlays/Menu.tsx'
import { Archive, ArchiveRestore, Ban, CircleOff, Rocket } from 'lucide-react'
import { paths } from '@turnout/contract/paths.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useMay } from '../../../shell/use-may.ts'
import { useEventActs } from '../api.ts'

type StatusEvent = Pick<EventCore, 'id' | 'title' | 'status'>

/** From archived one comes back as a draft, so the path back to live leads through it. */
const wayBack = (from: EventStatus, to: EventStatus): EventStatus[] =>
  to === 'ARCHIVED' && from === 'LIVE' ? ['DRAFT', 'LIVE'] : [from]

/**
 * The acts on an event's status, as menu items. Publishing opens the sheet of the caller. The
 * others happen at once, with an undo.
 */
export function useStatusItems(): (event: StatusEvent, onPublish: () => void) => MenuItem[] {
  const acts = useEventActs()
  const mayRefund = useMay('orders:refund')

  const move = async (event: StatusEvent, path: EventStatus[], news?: { message: string; undo: EventStatus[] }) => {
    try {
      await acts.changeStatus(event.id, ...path)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const retry = { label: m.shell_try_again(), onPress: () => move(event, path, news) }
      showToast({ message: failureWords(error), action: retry })
      return
    }
    if (news === undefined) return
    showToast({ message: news.message, action: { label: m.events_undo(), onPress: () => move(event, news.undo) } })
  }

  return (event, onPublish) => {
    const go = (to: EventStatus, message: string) => () =>
      move(event, [to], { message, undo: wayBack(event.status, to) })
    const title = event.title
    if (event.status === 'ARCHIVED') {
      const onPress = go('DRAFT', m.events_restored({ title }))
      return [{ key: 'restore', label: m.events_restore(), icon: ArchiveRestore, onPress }]
    }
    const archive: MenuItem = {
      key: 'archive',
      label: m.events_archive(),
      icon: Archive,
      onPress: go('ARCHIVED', m.events_archived({ title })),
    }
    const publish: MenuItem = { key: 'publish', label: m.events_publish(), icon: Rocket, onPress: onPublish }
    const unpublish: MenuItem = {
      key: 'unpublish',
      label: m.events_unpublish(),
      icon: CircleOff,
      onPress: go('DRAFT', m.events_unpublished({ title })),
    }
    const cancel: MenuItem = {
      key: 'cancel',
      label: m.events_cancel(),
      icon: Ban,
      href: paths.cancelEvent(event.id),
      tone: 'danger',
    }
    return [event.status === 'DRAFT' ? publish : unpublish, archive, ...(mayRefund ? [cancel] : [])]
  }
}

/** The sentence of the server if it speaks of the status, else ours before it. */
export const failureWords = (error: ApiError): string =>
  error.code === 'event_move_refused' ? error.message : `${m.events_status_failed()}. ${error.message}`
