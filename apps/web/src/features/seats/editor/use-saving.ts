import { useQueryClient } from '@tanstack/react-query'
import type { SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useConnection } from '../../../api/use-connection.ts'
import { saveNextVersion } from '../api.ts'
import { refusalWords } from '../library/plan-words.ts'
import { dropDraft, keepDraft } from './draft-store.ts'

/** How long a change waits for the next one before it is kept on the device. */
const KEEP_AFTER_MS = 500

export interface Saving {
  readonly version: number
  /** The plan has changes that are no version yet. */
  readonly isDirty: boolean
  /** When the changes were kept on this device; null: they are not. */
  readonly keptAt: number | null
  /** They cannot be kept: leaving would lose them. */
  readonly isLost: boolean
  readonly isOffline: boolean
  /** Why the last save failed. */
  readonly problem: string | null
  /** Another version was saved meanwhile. */
  readonly isBehind: boolean
  readonly save: () => Promise<void>
}

interface Saved {
  readonly plan: SeatPlan
  readonly version: number
}

export interface Opened extends Saved {
  readonly accountId: number
  readonly planId: number
}

export const draftKey = ({ accountId, planId }: Pick<Opened, 'accountId' | 'planId'>): string =>
  `${accountId} ${planId}`

/** Saves versions, and keeps what is not saved on this device. */
export function useSaving(opened: Opened, plan: SeatPlan): Saving {
  const { accountId, planId } = opened
  const cache = useQueryClient()
  const [saved, setSaved] = useState<Saved>(opened)
  const [failed, setFailed] = useState<{ words: string; isBehind: boolean } | null>(null)
  const [waits, setWaits] = useState(false)
  const isOffline = useConnection().lostAt !== null
  const isDirty = plan !== saved.plan
  const kept = useKeeping(draftKey(opened), { plan, version: saved.version, isDirty })

  const save = async (): Promise<void> => {
    setFailed(null)
    try {
      const { version } = await saveNextVersion({ accountId, planId, plan, version: saved.version })
      setSaved({ plan, version })
      setWaits(false)
      void dropDraft(draftKey(opened))
      showToast({ message: m.seat_editor_version_saved({ version }) })
      await cache.invalidateQueries({ queryKey: ['seat-plans'] })
    } catch (error) {
      if (!(error instanceof ApiError)) return setFailed({ words: m.shell_unexpected_error(), isBehind: false })
      if (error.code === 'offline') return setWaits(true)
      setWaits(false)
      setFailed({ words: refusalWords(error), isBehind: error.code === 'changed_meanwhile' })
    }
  }
  const sendAgain = useEffectEvent(() => void save())
  useEffect(() => {
    if (!waits || isOffline) return
    const timer = setTimeout(() => sendAgain())
    return () => clearTimeout(timer)
  }, [waits, isOffline])
  return {
    version: saved.version,
    isDirty,
    keptAt: kept.at,
    isLost: kept.isLost,
    isOffline: isOffline || waits,
    problem: failed?.words ?? null,
    isBehind: failed?.isBehind ?? false,
    save,
  }
}

interface Keeping {
  readonly plan: SeatPlan
  readonly version: number
  readonly isDirty: boolean
}

interface Kept {
  /** When exactly this plan was kept; null: not yet. */
  readonly at: number | null
  /** This browser keeps nothing. */
  readonly isLost: boolean
}

/** Keeps changes a moment after they are made, and at once when the page is left. */
function useKeeping(key: string, { plan, version, isDirty }: Keeping): Kept {
  const [kept, setKept] = useState<{ plan: SeatPlan; at: number; isDone: boolean } | null>(null)
  const wasDirty = useRef(false)
  const keep = useEffectEvent(async () => {
    const at = Date.now()
    // All was undone: there is nothing to offer again.
    if (!isDirty && wasDirty.current) await dropDraft(key)
    if (isDirty && kept?.plan !== plan) setKept({ plan, at, isDone: await keepDraft(key, { plan, version, at }) })
    wasDirty.current = isDirty
  })
  useEffect(() => {
    const timer = setTimeout(() => void keep(), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [plan, version])
  useEffect(() => {
    const leave = () => void keep()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    at: isDirty && kept?.plan === plan && kept.isDone ? kept.at : null,
    isLost: isDirty && kept?.isDone === false,
  }
}
