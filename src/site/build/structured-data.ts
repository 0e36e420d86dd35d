/** Data of schema.org for search engines. It has no ratings, because there are no reviews. */
import { type Article, articles } from '../../content/articles.ts';
import { business } from '../../content/business.ts';
import { publicCourses } from '../../content/courses.ts';
import { faqs } from '../../content/faqs.ts';
import { paths } from '../../content/paths.ts';
import { classFacts } from '../../content/teaching.ts';
import { workshops } from '../../content/workshops.ts';
import { sharePictureFile } from './share-picture.tsx';

const context = 'https://schema.org';

/** The data of a page. @param today ISO date; workshops that began before it are left out */
export function structuredData(path: string, today: string): object[] {
  const course = publicCourses.find(({ id }) => paths.course(id) === path);
  if (course) return [courseData(course, path)];
  const article = articles.find(({ slug }) => paths.article(slug) === path);
  if (article) return [articleData(article, path)];
  if (path === paths.home) return [organisation(), faqData(faqs.slice(0, 5))];
  if (path === paths.workshop) return workshopEvents(today);
  if (path === paths.about || path === paths.contact) return [organisation()];
  return [];
}

function organisation() {
  const [streetAddress, locality] = business.address;
  return {
    '@context': context,
    '@type': 'EducationalOrganization',
    name: business.name,
    url: business.siteUrl,
    logo: `${business.siteUrl}/icons/icon-512.png`,
    telephone: business.phone,
    email: business.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality: locality,
      addressCountry: 'GB',
    },
  };
}

function articleData(article: Article, path: string) {
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    url: `${business.siteUrl}${path}`,
    image: `${business.siteUrl}${sharePictureFile(path)}`,
    datePublished: article.date,
    author: { '@type': 'Person', name: article.author },
    publisher: { '@type': 'EducationalOrganization', name: business.name, url: business.siteUrl },
  };
}

function courseData(course: (typeof publicCourses)[number], path: string) {
  return {
    '@context': context,
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: `${business.siteUrl}${path}`,
    educationalLevel: course.level,
    provider: { '@type': 'EducationalOrganization', name: business.name, url: business.siteUrl },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: classFacts.pricePerSession.replace('£', ''),
      priceCurrency: 'GBP',
    },
    hasCourseInstance: course.format.map((format) => ({
      '@type': 'CourseInstance',
      courseMode: format === 'Online' ? 'Online' : 'Onsite',
      courseSchedule: {
        '@type': 'Schedule',
        repeatFrequency: 'Weekly',
        repeatCount: Number.parseInt(course.duration, 10),
      },
    })),
  };
}

function faqData(entries: readonly { question: string; answer: string }[]) {
  return {
    '@context': context,
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function workshopEvents(today: string) {
  return workshops.flatMap((workshop) =>
    workshop.dates
      .filter((date) => date >= today)
      .map((startDate) => ({
        '@context': context,
        '@type': 'Event',
        name: workshop.title,
        description: workshop.description,
        startDate,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: { '@type': 'Place', name: business.name, address: business.address.join(', ') },
        organizer: { '@type': 'EducationalOrganization', name: business.name },
        offers: {
          '@type': 'Offer',
          price: workshop.price.replace('£', ''),
          priceCurrency: 'GBP',
        },
      })),
  );
}
