import '../../../public/frame/public.css'
import { OrderPage } from '../pages/OrderPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(OrderPage)
