import '../frame/public.css'
import { OrderPage } from '../../features/checkout/pages/OrderPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(OrderPage)
