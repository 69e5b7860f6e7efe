import type { ReactNode, Ref, UIEvent } from 'react'
import { m } from '@turnout/messages/generated/messages.js'
import type { Control } from '../../designer/page-document.ts'
import type { ControlsProps } from './controls-props.ts'
import { ColourControls } from './ColourControls.tsx'
import { CoverControls } from './CoverControls.tsx'
import css from './Designer.module.css'
import { FontControls } from './FontControls.tsx'
import { GroundControls } from './GroundControls.tsx'
import { SectionControls } from './SectionControls.tsx'
import { WordControls } from './WordControls.tsx'

interface DesignerPanelProps extends ControlsProps {
  ref: Ref<HTMLDivElement>
  onControl: (control: Control) => void
}

/** A section counts as in view from so many pixels below the top on. */
const IN_VIEW_PX = 90

/** All controls, one section below the other. */
export function DesignerPanel({ ref, onControl, ...controls }: DesignerPanelProps) {
  const follow = ({ currentTarget: panel, timeStamp }: UIEvent<HTMLDivElement>) => {
    // Led here: the part that was asked for is the one, also where it cannot come to the top.
    if (timeStamp < Number(panel.dataset['ledUntil'] ?? 0)) return
    const sections = [...panel.querySelectorAll<HTMLElement>('[data-control]')]
    const top = panel.getBoundingClientRect().top + IN_VIEW_PX
    const seen = sections.findLast((section) => section.getBoundingClientRect().top <= top)
    // It names one of the controls: see Section below.
    if (seen !== undefined) onControl(seen.dataset['control'] as Control)
  }
  return (
    <div className={css.panel} ref={ref} onScroll={follow}>
      <Section control="colours" title={m.events_designer_colours()}>
        <ColourControls {...controls} />
      </Section>
      <Section control="ground" title={m.events_designer_ground()}>
        <GroundControls {...controls} />
      </Section>
      <Section control="cover" title={m.events_designer_cover()}>
        <CoverControls {...controls} />
      </Section>
      <Section control="fonts" title={m.events_designer_fonts()}>
        <FontControls {...controls} />
      </Section>
      <Section control="words" title={m.events_designer_words()}>
        <WordControls {...controls} />
      </Section>
      <Section control="sections" title={m.events_designer_sections()}>
        <SectionControls {...controls} />
      </Section>
    </div>
  )
}

function Section({ control, title, children }: { control: Control; title: string; children: ReactNode }) {
  const id = `designer-${control}`
  return (
    <section className={css.section} id={id} data-control={control} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}
