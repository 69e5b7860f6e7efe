import { createContext } from 'react'
import type { ReactNode } from 'react'
import css from './Frame.module.css'
import { UnconfirmedBanner } from './UnconfirmedBanner.tsx'

export interface FrameProps {
  sideBar: ReactNode
  bottomBar: ReactNode
  children: ReactNode
}

/** Whether the page has its `<main>` already: error screens stand inside a frame or alone. */
export const InFrame = createContext(false)

/** Side bar on the canvas, the page as a sheet beside it; on phones the page alone with a bar at the bottom. */
export function Frame({ sideBar, bottomBar, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <div className={css.side}>{sideBar}</div>
      <main id="main" className={css.sheet} tabIndex={-1}>
        <InFrame value>
          <UnconfirmedBanner />
          {children}
        </InFrame>
      </main>
      <div className={css.bottom}>{bottomBar}</div>
    </div>
  )
}
