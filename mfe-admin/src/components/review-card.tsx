import { Link } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Avatar, Banner, type DescriptionListProps, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { Checkbox } from '@dayrise/ui-kit/forms';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FactList } from './fact-list.tsx';
import styles from './review-card.module.css';
import { messages } from './review-texts.ts';

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
  /** For requests that can be decided together with others. */
  readonly selection?: { readonly selected: boolean; readonly onToggle: () => void } | null;
  readonly remark: string | null;
  /** What waits for a second person. */
  readonly proposal?: ReactNode;
}

/** One request: person, purpose, amount, evidence, consequence, buttons. */
export function ReviewCard(props: ReviewCardProps) {
  const texts = useTexts(messages);
  const nameId = useId();
  const titleId = useId();
  return (
    <li className={styles.item}>
      <article
        className={styles.card}
        data-review={props.id}
        tabIndex={-1}
        aria-labelledby={`${nameId} ${titleId}`}
      >
        <header className={styles.head}>
          {props.selection && (
            <Checkbox
              label={<VisuallyHidden>{texts.select({ name: props.name })}</VisuallyHidden>}
              checked={props.selection.selected}
              onChange={props.selection.onToggle}
            />
          )}
          <Avatar className={styles.avatar} name={props.name} aria-hidden="true" />
          <div className={styles.who}>
            <h2 className={styles.name} id={nameId}>
              {props.personTo ? (
                <Link className={styles.link} to={props.personTo}>
                  {props.name}
                </Link>
              ) : (
                props.name
              )}
            </h2>
            <p className={styles.contact}>
              {props.contact && <span>{props.contact}</span>}
              <RelativeTime value={props.at} />
            </p>
          </div>
          <div className={styles.state}>
            {props.amount && <span className={styles.amount}>{props.amount}</span>}
            {props.status}
          </div>
        </header>
        <div className={styles.what}>
          <p className={styles.title} id={titleId}>
            <bdi>{props.title}</bdi>
          </p>
          {props.flags && <div className={styles.flags}>{props.flags}</div>}
        </div>
        {props.body}
        {props.evidence.length > 0 && <FactList items={props.evidence} />}
        {props.proposal}
        {props.remark && <Banner tone="warning">{props.remark}</Banner>}
        <footer className={styles.foot}>
          <p className={styles.consequence}>
            <ArrowRight aria-hidden="true" />
            <span>{props.consequence}</span>
          </p>
          <div className={styles.actions}>{props.actions}</div>
        </footer>
      </article>
    </li>
  );
}
