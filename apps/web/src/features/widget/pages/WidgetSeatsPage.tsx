import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useRef, type ComponentProps } from 'react'
import { FramedSeats } from '../../seats/page/parts/FramedSeats.tsx'
import { FrameLanguage } from '../parts/FrameLanguage.tsx'
import { leaveFrame } from '../parts/leave-frame.ts'
import { useFrameParent } from '../parts/use-frame-parent.ts'
import css from './WidgetPage.module.css'

export interface WidgetSeatsView {
  readonly page: ComponentProps<typeof FramedSeats>['page']
  readonly pay_host: string
}

/** The frame that other sites show, while seats are chosen in it. */
export function WidgetSeatsPage({ page, pay_host: host }: WidgetSeatsView) {
  const { frame, parent } = useFrameParent()
  const tab = useRef<Window | null>(null)
  const { locale } = page
  const goBack = (): void => {
    const address = new URL(location.href)
    address.pathname = publicPaths.widget(page.event.id)
    location.assign(address)
  }
  // A browser opens a tab for a press alone, not for the answer that comes later.
  const openTab = (): void => {
    tab.current = parent.current?.newTab === true ? window.open('about:blank', '_blank') : null
  }
  return (
    <main ref={frame} className={css.frame}>
      <FramedSeats
        page={page}
        leave={(hold) => leaveFrame(hold, { eventId: page.event.id, locale, parent: parent.current, tab: tab.current })}
        onPress={openTab}
        onBack={goBack}
      />
      <p className={css.foot}>{m.widget_pay_here({ host })}</p>
      <FrameLanguage locale={locale} />
    </main>
  )
}
