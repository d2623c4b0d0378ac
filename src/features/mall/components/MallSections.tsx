import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '#api/ApiContext.ts';
import { useDepartmentRow } from '#kit/choice/departmentRows.ts';
import { Countdown } from '#kit/time/Countdown.tsx';
import { classes } from '#ui/classes.ts';
import { ListBody } from '#ui/ListBody.tsx';
import { ChipLinks } from '#ui/ListNav.tsx';
import { OnlyChip } from '#ui/OnlyChip.tsx';
import { NoticeBlock } from '#ui/NoticeBlock.tsx';
import { Section } from '#ui/Section.tsx';
import { mallListPages, mallPage } from '#addresses/mall.ts';
import { mallHomeQuery } from '../queries.ts';
import styles from './MallSections.module.css';
import { ProductCards } from './ProductCard.tsx';

interface DepartmentProps {
  /** 0 means all. */
  departmentId: number;
}

/** The sections of the mall's home; one without products is left out. */
export function MallSections({ departmentId }: DepartmentProps) {
  const { data: mall, refetch } = useSuspenseQuery(mallHomeQuery(useApi(), departmentId));
  const { campaign, campaignProducts, newBooks, hotBooks, tools, signed, serverTime } = mall;
  const { all, book, tool } = mallListPages;
  const department = departmentId > 0 ? { departmentId } : {};
  const sections = [
    { title: '新书上架', products: newBooks, to: book.to({ ...department, sort: 'new' }) },
    { title: '热销图书', products: hotBooks, to: book.to({ ...department, sort: 'sales' }) },
    { title: '实用工具', products: tools, to: tool.to(department) },
    { title: '作者签名版', products: signed, to: book.to(department) },
  ];
  if ([campaignProducts, newBooks, hotBooks, tools, signed].every(({ length }) => length === 0))
    return <NoticeBlock text="暂无商品" />;
  return (
    <ListBody>
      {campaign && campaignProducts.length > 0 && (
        <Section
          title={campaign.name}
          beside={
            <Countdown
              until={campaign.endTime}
              serverTime={serverTime}
              onEnd={() => void refetch()}
              label="距结束 "
              className={classes(styles.countdown, 'num')}
            />
          }
          more={{ to: all.to({ ...department, promo: true }), label: '更多' }}
        >
          <ProductCards products={campaignProducts.slice(0, campaignProducts.length < 10 ? 5 : 10)} />
        </Section>
      )}
      {sections
        .filter(({ products }) => products.length > 0)
        .map(({ title, products, to }) => (
          <Section key={title} title={title} more={{ to, label: '更多' }}>
            <ProductCards products={products} />
          </Section>
        ))}
    </ListBody>
  );
}

/** The departments, as links. */
export function MallDepartments({ departmentId }: DepartmentProps) {
  const departments = useDepartmentRow(departmentId, (id) => mallPage.to({ departmentId: id }), '全部科室');
  return (
    <div className={styles.departments}>
      <ChipLinks {...departments} />
      {departments.only && <OnlyChip {...departments.only} />}
    </div>
  );
}
