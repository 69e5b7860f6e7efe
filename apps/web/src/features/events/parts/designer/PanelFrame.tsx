import { Box, Grid } from '@turnout/ui/layout/parts.tsx'
import type { ReactNode, UIEvent } from 'react'
import type { LedPanel } from '../../designer/use-led-panel.ts'
import css from './designer.module.css'

interface PanelFrameProps<Name extends string> {
  led: LedPanel<Name>
  sections: readonly { readonly name: Name; readonly title: string; readonly controls: ReactNode }[]
}

/** A section counts as in view from so many pixels below the top on. */
const IN_VIEW_PX = 90

/** All controls, one section below the other. */
export function PanelFrame<Name extends string>({ led, sections }: PanelFrameProps<Name>) {
  const follow = ({ currentTarget: panel, timeStamp }: UIEvent<HTMLDivElement>) => {
    // Led here: the part that was asked for is the one, also where it cannot come to the top.
    if (timeStamp < Number(panel.dataset['ledUntil'] ?? 0)) return
    const drawn = [...panel.querySelectorAll<HTMLElement>('[data-control]')]
    const top = panel.getBoundingClientRect().top + IN_VIEW_PX
    const seen = drawn.findLast((section) => section.getBoundingClientRect().top <= top)
    const found = sections.find(({ name }) => name === seen?.dataset['control'])
    if (found !== undefined) led.setControl(found.name)
  }
  return (
    <Box className={css.panel} anchor ground="surface" scrolls ref={led.panel} onScroll={follow}>
      {sections.map(({ name, title, controls }) => (
        <Grid
          as="section"
          key={name}
          className={css.section}
          gap={14}
          columns={1}
          anchor
          id={`designer-${name}`}
          data-control={name}
          aria-labelledby={`designer-${name}-title`}
        >
          <h2 id={`designer-${name}-title`}>{title}</h2>
          {controls}
        </Grid>
      ))}
    </Box>
  )
}
