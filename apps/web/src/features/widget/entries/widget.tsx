import '../../../public/frame/public.css'
import { WidgetPage } from '../pages/WidgetPage.tsx'
import type { WidgetPageView } from '../widget-page.ts'
import { hydratePage } from '../../../public/frame/hydrate.tsx'
import { useVisit } from '../../../public/frame/use-visit.ts'

hydratePage((page: WidgetPageView) => {
  useVisit(page.is_preview ? null : (page.event?.catalogue.event_id ?? null))
  return <WidgetPage {...page} />
})
