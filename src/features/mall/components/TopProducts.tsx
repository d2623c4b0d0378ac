import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { mallRankingPage, productPage } from '#addresses/mall.ts';
import { soldIn } from '../soldIn.ts';
import { countText } from '#shared/text.ts';
import { Link } from '#ui/Link.tsx';
import { SideList } from '#ui/SideList.tsx';
import { topQuery } from '../queries.ts';

/** The ten products that were sold most in the last week. */
export function TopProducts({ departmentId }: { departmentId: number }) {
  const { data: ranking } = useQuery(topQuery(useApi(), departmentId));
  if (!ranking?.list.length) return null;
  return (
    <SideList
      ranked
      title="热销榜"
      beside={
        <Link className="textLink reach" to={mallRankingPage.to({ departmentId })}>
          完整榜单
        </Link>
      }
      rows={ranking.list.map(({ product, sold }) => ({
        to: productPage.to({ productId: product.productId }),
        title: product.title,
        note: `${soldIn('week')} ${countText(sold)}`,
      }))}
    />
  );
}
