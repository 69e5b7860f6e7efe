import { useEffect, useState } from 'react'

/** From here on staff are told; share of a full battery. */
const LOW = 0.15

/** Only some browsers tell; it is not in the types of the platform. */
interface Battery extends EventTarget {
  readonly level: number
  readonly charging: boolean
}

/**
 * The charge of the battery, in percent, when it is low and not charging; null otherwise, and where
 * the browser does not tell.
 */
export function useLowBattery(): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    const end = new AbortController()
    void batteryOfDevice().then((battery) => {
      if (battery === null || end.signal.aborted) return
      const look = (): void => setPercent(lowPercentOf(battery))
      look()
      battery.addEventListener('levelchange', look, { signal: end.signal })
      battery.addEventListener('chargingchange', look, { signal: end.signal })
    })
    return () => end.abort()
  }, [])
  return percent
}

/** The percentage to warn of, or null. */
export const lowPercentOf = ({ level, charging }: Pick<Battery, 'level' | 'charging'>): number | null =>
  level < LOW && !charging ? Math.floor(level * 100) : null

async function batteryOfDevice(): Promise<Battery | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<Battery> }
  return (await getBattery?.call(navigator).catch(() => null)) ?? null
}
