import '../public.css'
import { WidgetPage } from '../../features/widget/pages/WidgetPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(WidgetPage)
