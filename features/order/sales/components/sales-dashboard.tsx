import { DashboardGrid } from "@/components/dashboard-grid";
import type { Sales } from "../schema";
import { BestCustomers } from "./best-customers";
import { Conversion } from "./conversion";
import { OverviewChart } from "./overview-chart";
import { BestSellers, LatestProducts, StockAlerts } from "./product-lists";
import { SalesFigures } from "./sales-figures";
import { YearlyChart } from "./yearly-chart";

type Props = Readonly<{ sales: Sales; canManage: boolean }>;

/** The charts and lists of the sales dashboard. */
export function SalesDashboard({ sales, canManage }: Props) {
  return (
    <>
      <SalesFigures sales={sales} />
      <DashboardGrid>
        <OverviewChart sales={sales} />
        <Conversion sales={sales} />
        <BestSellers canManage={canManage} sales={sales} />
        <BestCustomers sales={sales} />
        <LatestProducts canManage={canManage} sales={sales} />
        <StockAlerts canManage={canManage} sales={sales} />
        <YearlyChart sales={sales} />
      </DashboardGrid>
    </>
  );
}
