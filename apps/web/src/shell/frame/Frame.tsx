import { Box } from '@turnout/ui/layout/parts.tsx'
import { RowsAreOld } from '@turnout/ui/lists/rows-are-old.ts'
import { createContext } from 'react'
import type { ReactNode } from 'react'
import { useConnection } from '../../api/use-connection.ts'
import { NoticesGate } from '../notices/NoticesGate.tsx'
import { PaletteGate } from '../palette/PaletteGate.tsx'
import css from './frame.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { UnconfirmedBanner } from './UnconfirmedBanner.tsx'

export interface FrameProps {
  sideBar: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** Whether the page has its `<main>` already: error screens stand inside a frame or alone. */
export const InFrame = createContext(false)

/**
 * Side bar on the canvas, the page as a sheet beside it; on phones the page alone with a bar at the
 * bottom.
 */
export function Frame({ sideBar, bottomBar, children }: FrameProps) {
  const isOld = useConnection().lostAt !== null
  return (
    <div className={css.frame}>
      <div className={css.frameSide}>{sideBar}</div>
      <Box as="main" id="main" className={css.sheet} shrinks ground="surface" tabIndex={-1}>
        <InFrame value>
          <OfflineBar />
          <UnconfirmedBanner />
          <RowsAreOld value={isOld}>{children}</RowsAreOld>
        </InFrame>
      </Box>
      <div className={css.bottom}>{bottomBar}</div>
      <PaletteGate />
      <NoticesGate />
    </div>
  )
}
