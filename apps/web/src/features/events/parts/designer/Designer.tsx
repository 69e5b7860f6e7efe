import type { Event } from '@turnout/contract/events/event.ts'
import type { LookState } from '@turnout/contract/events/look.ts'
import { pageTheme } from '@turnout/domain/look/page-theme.ts'
import { useRef, useState } from 'react'
import { useLook } from '../../designer/use-look.ts'
import type { Control } from '../../designer/page-document.ts'
import { useDesignerKeys } from '../../designer/use-designer-keys.ts'
import { usePublish } from '../../designer/use-publish.ts'
import { DesignerBar } from './DesignerBar.tsx'
import { DesignerPanel } from './DesignerPanel.tsx'
import { DesignerRail } from './DesignerRail.tsx'
import css from './Designer.module.css'
import { Stage, type Device } from './Stage.tsx'

/** A phone begins with the page as phones show it. */
const ownDevice = (): Device => (window.matchMedia('(max-width: 960px)').matches ? 'phone' : 'desktop')

/** The panel glides to a section within this. */
const LEADING_MS = 800

/** The whole window: the page, and beside it what shapes it. */
export function Designer({ event, state }: { event: Event; state: LookState }) {
  const designed = useLook(event.id, state)
  const [images, setImages] = useState(state.images)
  const [device, setDevice] = useState<Device>(ownDevice)
  const [control, setControl] = useState<Control>('colours')
  const panel = useRef<HTMLDivElement>(null)
  const { look } = designed
  const cover = images.find(({ id }) => id === look.cover_image_id) ?? null
  const theme = pageTheme(
    {
      homepage_accent_color: look.accent,
      homepage_background_color: look.background,
      homepage_background_type: look.background_type,
      homepage_theme_settings: look,
    },
    cover === null ? [] : [{ type: 'EVENT_COVER' }],
  )
  const show = (wanted: Control) => {
    const section = panel.current?.querySelector(`#designer-${wanted}`)
    if (panel.current !== null) panel.current.dataset['ledUntil'] = String(performance.now() + LEADING_MS)
    section?.scrollIntoView({ block: 'start' })
    setControl(wanted)
  }
  const publish = usePublish(event.id, designed)
  const onKey = useDesignerKeys(designed, {
    show,
    publish,
    turn: () => setDevice((now) => (now === 'phone' ? 'desktop' : 'phone')),
  })
  return (
    <div className={css.window}>
      <DesignerBar event={event} cover={cover} designed={designed} publish={publish} />
      <main className={css.designer} id="main">
        <DesignerRail control={control} onShow={show} />
        <DesignerPanel
          ref={panel}
          event={event}
          designed={designed}
          theme={theme}
          images={images}
          onImage={(image) => setImages((all) => [...all, image])}
          onControl={setControl}
        />
        <Stage
          eventId={event.id}
          designed={designed}
          theme={theme}
          device={device}
          onDevice={setDevice}
          onPart={show}
          onKey={onKey}
        />
      </main>
    </div>
  )
}
