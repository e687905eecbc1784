import { Banner, type DescriptionListProps, RelativeTime } from '@dayrise/ui-kit';
import { Inline, PersonChip } from '@dayrise/ui-kit/layout';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FactList } from './fact-list.tsx';
import styles from './review-card.module.css';

export interface ReviewCardProps {
  readonly id: string;
  /** The person who made the request. */
  readonly name: string;
  /** The link to the person’s page. */
  readonly personTo?: string;
  readonly contact?: string;
  /** What is requested, in one line. */
  readonly title: ReactNode;
  /** The amount. */
  readonly amount?: ReactNode;
  readonly status: ReactNode;
  /** Warnings. */
  readonly flags?: ReactNode;
  /** Text that the person wrote. */
  readonly body?: ReactNode;
  readonly evidence: DescriptionListProps['items'];
  /** The effect of a decision. */
  readonly consequence: string;
  readonly at: string;
  readonly actions: ReactNode;
  readonly remark: string | null;
  /** What waits for a second person. */
  readonly proposal?: ReactNode;
}

/** One request: person, purpose, amount, evidence, consequence, buttons. */
export function ReviewCard(props: ReviewCardProps) {
  const nameId = useId();
  const titleId = useId();
  return (
    <div className={styles.item}>
      <article
        className={styles.card}
        data-review={props.id}
        tabIndex={-1}
        aria-labelledby={`${nameId} ${titleId}`}
      >
        <header className={styles.head}>
          <PersonChip
            className={styles.who}
            size="medium"
            heading={2}
            nameId={nameId}
            name={props.name}
            to={props.personTo}
            detail={[props.contact, <RelativeTime key="at" value={props.at} />]}
          />
          <div className={styles.state}>
            {props.amount && <span className={styles.amount}>{props.amount}</span>}
            {props.status}
          </div>
        </header>
        <div className={styles.middle}>
          <Inline gap={12}>
            <p className={styles.title} id={titleId}>
              <bdi>{props.title}</bdi>
            </p>
            {props.flags && <Inline gap={8}>{props.flags}</Inline>}
          </Inline>
          {props.body}
          {props.evidence.length > 0 && <FactList items={props.evidence} />}
          {props.proposal}
          {props.remark && <Banner tone="warning">{props.remark}</Banner>}
        </div>
        <footer className={styles.foot}>
          <p className={styles.consequence}>
            <ArrowRight aria-hidden="true" />
            <span>{props.consequence}</span>
          </p>
          <div className={styles.actions}>{props.actions}</div>
        </footer>
      </article>
    </div>
  );
}
