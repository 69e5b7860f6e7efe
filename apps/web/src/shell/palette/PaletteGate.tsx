import { lazy, Suspense, useEffect, useState } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { onOpenPalette } from './open-palette.ts'
import { useFrameKeys } from './use-frame-keys.ts'

const Palette = lazy(() => loadCode(async () => ({ default: (await import('./Palette.tsx')).Palette })))
const KeyMap = lazy(() => loadCode(async () => ({ default: (await import('./KeyMap.tsx')).KeyMap })))

/** Waits for Ctrl K and the keys of one letter on every page with a side bar. */
export function PaletteGate() {
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  useFrameKeys({ onPalette: () => setOpen('palette'), onKeyMap: () => setOpen('keys') })
  useEffect(() => onOpenPalette(() => setOpen('palette')), [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onKeyMap={() => setOpen('keys')} />}
      {open === 'keys' && <KeyMap onClose={close} />}
    </Suspense>
  )
}
